// Puts the parts together.

/** Options of Motion and Output that lie in the state of every glow: what the page begins with. */
async function begin() {
  table = await askJSON("knobs");
  knobs.build();
  wall.build();
  const given = fromHash(location.hash);
  if (Object.keys(given).length) store.state = given;
  store.state.output ??= "glow.apng";

  const change = (state) => {
    knobs.show(state);
    exporter.show(state);
    $("undo").disabled = store.past.length === 0;
    $("redo").disabled = store.future.length === 0;
    stage.describe(state);
  };
  store.listen(change);
  describeListeners.push((facts) => paletteEditor.show(facts), (facts) => code.show(facts), (facts) => knobs.rest(facts.idle));

  connect();
  stage.play(stage.isPlaying);
  calm.addEventListener("change", () => stage.play(!calm.matches));
  change(store.state);
  requestAnimationFrame((now) => stage.tick(now));
}

function connect() {
  $("undo").onclick = () => store.undo();
  $("redo").onclick = () => store.redo();
  $("roll").onclick = rollSeed;
  $("tint").onclick = () => paletteEditor.roll();
  $("open-wall").onclick = () => wall.open();
  $("compare").onclick = () => stage.compare();
  $("go-export").onclick = () => exporter.reveal();
  $("play").onclick = () => stage.play(!stage.isPlaying);
  $("copy").onclick = () => code.copy();
  $("reset").onclick = () => store.replace({ ...beginning, output: "glow.apng" });
  $("time").addEventListener("input", () => { stage.play(false); stage.position = $("time").valueAsNumber; });
  $("split").addEventListener("input", () => stage.cut());
  addEventListener("resize", () => stage.cut());
  const measures = new ResizeObserver(() => stage.cut());
  for (const id of ["view", "view-a"]) measures.observe($(id));
  addEventListener("hashchange", () => store.replace(fromHash(location.hash)));
  for (const button of document.querySelectorAll("#grounds button")) {
    button.onclick = () => button.dataset.ground === "picture" ? $("ground-file").click() : setGround(button.dataset.ground);
  }
  $("ground-file").addEventListener("change", () => { if ($("ground-file").files[0]) setGroundPicture($("ground-file").files[0]); });
  addEventListener("keydown", keys);
  $("hint").replaceChildren("Point at a knob to read what it does. ", ...[["space", "plays"], ["R", "another seed"], ["P", "another palette"], ["W", "the wall"], ["X", "A/B"]]
    .flatMap(([key, words]) => [make("kbd", {}, key), ` ${words}  `]));
  connectDrops();
}

function keys(event) {
  const isTyping = event.target.matches("input:not([type=range]):not([type=color]), textarea, select");
  const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z";
  if (isUndo && !isTyping) {
    event.preventDefault();
    return event.shiftKey ? store.redo() : store.undo();
  }
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping || wall.isOpen) return;
  if (event.key === " " && event.target.matches("button, summary, [role=radio]")) return;
  const grounds = ["black", "white", "checker"];
  const actions = {
    " ": () => stage.play(!stage.isPlaying), r: rollSeed, p: () => paletteEditor.roll(), w: () => wall.open(),
    x: () => stage.compare(), c: () => code.copy(), s: () => exporter.run(stage.index), e: () => exporter.reveal(), "/": () => $("find").focus(),
    b: () => setGround(grounds[(grounds.findIndex((each) => $("stage").className.endsWith(each)) + 1) % 3]),
  };
  const action = actions[event.key.toLowerCase()];
  if (!action) return;
  event.preventDefault();
  action();
}

/** Files that are dropped: an outline, a palette, or a picture for its colours. */
function connectDrops() {
  let depth = 0;
  const holdsFiles = (event) => event.dataTransfer?.types.includes("Files");
  addEventListener("dragenter", (event) => { if (holdsFiles(event)) { depth += 1; $("drop").hidden = false; } });
  addEventListener("dragleave", (event) => { if (holdsFiles(event) && --depth <= 0) { depth = 0; $("drop").hidden = true; } });
  addEventListener("dragover", (event) => { if (holdsFiles(event)) event.preventDefault(); });
  addEventListener("drop", (event) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    depth = 0;
    $("drop").hidden = true;
    const file = event.dataTransfer.files[0];
    const knob = event.target.closest?.(".knob")?.dataset.name;
    if (!file) return;
    if (/\.svg$/i.test(file.name)) sendFile(file, "shape");
    else if (knob === "background" || knob === "picture") sendFile(file, knob);
    else paletteEditor.takeFile(file);
  });
}

begin().catch((error) => fault(error.message));
