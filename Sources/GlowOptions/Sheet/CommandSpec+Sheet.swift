extension CommandSpec {
  static let sheet = CommandSpec(
    ["sheet"],
    summary: "Draws a labelled contact sheet: any two options of 'glow render' against each other.",
    operands: .optional("spec.json"),
    examples: [
      Example("glow sheet --across palette=all", "every palette: sheet.png"),
      Example("glow sheet --across seed=1..4 --down space=all", "a table"),
      Example("glow sheet --across preset=all --size 90x50 -o presets.apng", "moving, for ever"),
      Example("glow sheet look.json --across weight=0.6,1,1.6", "a look of yours, varied"),
      Example("glow sheet --across join=all --commands", "the line of every cell"),
    ],
    options: SheetOption.all,
    notes: [
      "All other options are those of 'glow render' and hold for every cell. A switch has the values on and off; layers of "
        + "--layer are joined by +, as in 'layer=6:0;6:0+9:4'. A single value that holds commas ends in ;.",
      "Cells of different sizes are centred. 'glow sheet … --commands | sh' draws every cell into a file of its own.",
    ])
}
