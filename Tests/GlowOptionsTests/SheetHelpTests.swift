import GlowOptions
import Testing

/// The help of `glow sheet`, as a page of 80 columns shows it.
@Suite struct SheetHelpTests {
  private func help(_ extent: Arguments.HelpRequest) throws -> String {
    HelpText(width: 80).text(for: try #require(CommandSpec.glow.command(named: "sheet")), extent)
  }

  @Test func sheetShowsWhatPeopleUse() throws { #expect(try help(.common) == Self.common) }

  /// Its own options come first; those of `glow render` are tested there.
  @Test func sheetShowsItsOwnOptionsFirst() throws {
    let head = try help(.all).split(separator: "\nShape and size:\n").first.map(String.init)
    #expect(head == Self.head)
  }

  private static let common = #"""
    Draws a labelled contact sheet: any two options of 'glow render' against each
    other.

    Usage: glow sheet [<spec.json>] [options]

    Examples:
      glow sheet --across palette=all                 every palette: sheet.png
      glow sheet --across seed=1..4 --down space=all  a table
      glow sheet --across preset=all --size 90x50 -o presets.apng
                                                      moving, for ever
      glow sheet look.json --across weight=0.6,1,1.6  a look of yours, varied
      glow sheet --across join=all --commands         the line of every cell

    Options:
          --across O=V,…  an option of 'glow render' and its values, one a column:
                          all, a list, or whole numbers as 1..3; a list whose values
                          hold commas is separated by ;, as in
                          'line-widths=6,9;6,9,11,15'
          --down O=V,…    the same for the rows
          --columns N     columns side by side; the others go on below (default: as
                          makes a good page)
          --commands      print the line of 'glow render' that draws each cell, and
                          write nothing
          --shape S       rect:R, rect, rect:TL,TR,BR,BL, capsule, circle, ellipse,
                          superellipse:N (2 is an ellipse, 5 an icon's squircle),
                          path:D (SVG path data), svg:FILE (an SVG's first shape) or
                          text:WORDS (default: rect:22)
          --size WxH      the shape's box in points (rect and ellipse 320x180,
                          capsule 320x64, circle and superellipse 180x180; paths are
                          fitted into it, else into 320x180, words without it as
                          large as --font says)
          --canvas WxH    the whole picture in points; without --size the shape
                          fills it less the margin
          --scale N       pixels a point, 0.1 to 16 (default: 1)
          --preset P      intelligence, fine (a thin bright rim), swiftui (the
                          original to the letter), screen (a display's edge), lite
                          (two layers) or on-white (for light pages); other options
                          override it wherever they stand (default: intelligence)
          --palette P     a name ('glow palette list'), a palette file of any
                          format, a picture, - for standard input, or #hex,#hex,…
                          (default: intelligence)
          --seed N        chooses order and places of the colours: 0 to
                          18446744073709551615; random draws one and prints it
                          (default: 1)
          --background B  transparent, checker, a CSS colour, two from top to bottom
                          ('#1b1464..#000000'), or an image file, which is fitted to
                          cover the canvas (default: #101014, white for on-white)
          --frames N      how many frames (a still has 1); two of frames, fps and
                          duration give the third
          --fps F         frames a second: 30, 29.97 or 24000/1001 (default: 30)
          --duration S    seconds; animations without frames and duration last 2
          --[no-]loop     run the last frame into the first (on, unless the glow
                          fades or the preset is swiftui)
      -o, --output PATH   folder/ or name-%04d.png (frames), .png (a still), .apng,
                          .webp, .gif, .mov, .webm … ('glow formats' lists all), or
                          - for standard output (default: sheet.png, or
                          sheet-frames/frame-0000.png …)
          --format F      the kind of file when the name does not tell; 'glow
                          formats' lists them
      -n, --dry-run       say what would be written, and write nothing
      -h, --help          show this help
          --help-all      show every option

    All other options are those of 'glow render' and hold for every cell. A switch
    has the values on and off; layers of --layer are joined by +, as in
    'layer=6:0;6:0+9:4'. A single value that holds commas ends in ;.

    Cells of different sizes are centred. 'glow sheet … --commands | sh' draws every
    cell into a file of its own.

    """#

  private static let head = #"""
    Draws a labelled contact sheet: any two options of 'glow render' against each
    other.

    Usage: glow sheet [<spec.json>] [options]

    Examples:
      glow sheet --across palette=all                 every palette: sheet.png
      glow sheet --across seed=1..4 --down space=all  a table
      glow sheet --across preset=all --size 90x50 -o presets.apng
                                                      moving, for ever
      glow sheet look.json --across weight=0.6,1,1.6  a look of yours, varied
      glow sheet --across join=all --commands         the line of every cell

    Sheet:
          --across O=V,…  an option of 'glow render' and its values, one a column:
                          all, a list, or whole numbers as 1..3; a list whose values
                          hold commas is separated by ;, as in
                          'line-widths=6,9;6,9,11,15'
          --down O=V,…    the same for the rows
          --columns N     columns side by side; the others go on below (default: as
                          makes a good page)
          --commands      print the line of 'glow render' that draws each cell, and
                          write nothing

    """#
}
