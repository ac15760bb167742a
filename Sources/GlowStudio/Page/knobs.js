// The knobs, made of the table of options: what an option is decides what turns it.

const groupTitles = { "Shape and size": "Shape", "Look": "Layers", "Colour": "Palette", "Motion": "Motion", "Output": "Output" };
/** Options that other parts of the page turn. */
const elsewhere = new Set(["palette", "output", "format"]);

const knobs = {
  /** What shows a state, by the names of options. */
  shows: new Map(),

  build() {
    const groups = new Map();
    for (const each of table.options) {
      const name = each.name.slice(2);
      if (elsewhere.has(name)) continue;
      if (!groups.has(each.group)) groups.set(each.group, []);
      groups.get(each.group).push(this.knob(name, each));
    }
    for (const [group, rows] of groups) {
      const title = groupTitles[group] ?? group;
      const body = make("div", {}, ...rows);
      if (title === "Palette") body.prepend(paletteEditor.build());
      if (title === "Output") body.prepend(exporter.build());
      const details = make("details", { className: "group", open: title === "Palette" || title === "Layers" },
        make("summary", {}, title, make("small")), body);
      details.dataset.title = title;
      // What one plays with first stands first.
      if (title === "Palette") $("groups").prepend(details); else $("groups").append(details);
    }
    $("find").addEventListener("input", () => this.find($("find").value.trim().toLowerCase()));
  },

  /** Hides what a search does not mean. */
  find(words) {
    for (const group of document.querySelectorAll(".group")) {
      let count = 0;
      for (const knob of group.querySelectorAll(".knob")) {
        const isMeant = !words || knob.dataset.name.includes(words.replaceAll(" ", "-")) || knob.dataset.help.includes(words);
        knob.hidden = !isMeant;
        count += isMeant ? 1 : 0;
      }
      for (const id of ["palette", "export"]) {
        const special = group.querySelector(`#${id}`);
        if (special) { special.hidden = Boolean(words) && !id.includes(words); count += special.hidden ? 0 : 1; }
      }
      group.hidden = count === 0;
      if (words && count) group.open = true;
    }
  },

  show(state) {
    for (const [name, show] of this.shows) show(state[name]);
    for (const group of document.querySelectorAll(".group")) {
      const count = group.querySelectorAll(".knob.set").length;
      group.querySelector("small").textContent = count ? `${count} set` : "";
    }
  },

  /** Dims what changes nothing as long as another knob is not turned. */
  rest(idle) {
    for (const row of document.querySelectorAll(".knob")) {
      const words = idle[row.dataset.name];
      row.classList.toggle("idle", words !== undefined);
      row.title = words ? `It needs ${words.replace("; add", ", as by")}` : "";
    }
  },

  knob(name, each) {
    const id = `knob-${name}`;
    const range = table.ranges[name];
    const kind = each.value === undefined ? "flag"
      : each.repeatable ? "lines"
      : each.choices ? "choice"
      : range && each.value.includes("…") ? "faders"
      : range ? "number"
      : each.value === "WxH" ? "pair" : "words";
    const [control, show, focus] = this[kind](name, each, id, range);
    const isWide = kind === "faders" || kind === "lines";
    const label = focus ? make("label", { htmlFor: id }, name.replaceAll("-", " ")) : make("span", { className: "name", id: `${id}-name` }, name.replaceAll("-", " "));
    const undo = make("button", { className: "undo", title: "Let it rest", ariaLabel: `Let ${name} rest`, onclick: () => store.set({ [name]: undefined }, `${name} rest`) }, "×");
    const help = make("span", { id: `${id}-help`, hidden: true }, each.help);
    control.classList.add("control");
    for (const part of control.querySelectorAll("input:not([type=file]), select, textarea")) part.setAttribute("aria-describedby", `${id}-help`);
    const row = make("div", { className: `knob${isWide ? " wide" : ""}` }, ...(isWide ? [label, undo, control] : [label, control, undo]), help);
    row.dataset.name = name;
    row.dataset.help = each.help.toLowerCase();
    const tell = () => $("hint").replaceChildren(make("b", {}, `--${name} `), each.help, each.default ? ` (${each.default})` : "");
    row.addEventListener("pointerenter", tell);
    row.addEventListener("focusin", tell);
    this.shows.set(name, (value) => {
      row.classList.toggle("set", value !== undefined);
      show(value);
    });
    return row;
  },

  flag(name, each, id) {
    const words = each.negatable ? [["auto", undefined], ["on", true], ["off", false]] : [["off", undefined], ["on", true]];
    return this.radios(name, id, words);
  },

  choice(name, each, id) {
    const words = each.choices.map((choice) => [choice, choice]);
    if (each.choices.join("").length <= 25 && words.length <= 4) return this.radios(name, id, words, each.default);
    const select = make("select", { id }, ...words.map(([word]) => make("option", { value: word }, word)));
    if (!each.default) select.prepend(make("option", { value: "" }, "auto"));
    select.addEventListener("change", () => store.set({ [name]: select.value || undefined }));
    return [make("div", {}, select), (value) => { select.value = value ?? each.default ?? ""; }, true];
  },

  /** A row of words, of which one holds. */
  radios(name, id, words, standard) {
    const row = make("div", { className: "choice", role: "radiogroup", id });
    row.setAttribute("aria-labelledby", `${id}-name`);
    for (const [word, value] of words) {
      row.append(make("button", { role: "radio", title: word, onclick: () => store.set({ [name]: value }) }, word));
    }
    radioKeys(row);
    const show = (value) => [...row.children].forEach((button, index) => {
      const isOn = words[index][1] === (value ?? standard);
      button.setAttribute("aria-checked", isOn);
      button.tabIndex = isOn || (value === undefined && standard === undefined && index === 0) ? 0 : -1;
    });
    return [make("div", {}, row), show, false];
  },

  number(name, each, id, [low, high, step]) {
    const standard = Number(each.default);
    const rest = Number.isFinite(standard) ? standard : { weight: 1, frames: 1, duration: 2, margin: 48, breaths: 1, columns: 8 }[name] ?? low;
    const slider = make("input", { type: "range", min: low, max: high, step, ariaLabel: name });
    const field = make("input", { type: "number", id, step: "any", placeholder: each.default ?? "auto" });
    slider.addEventListener("input", () => store.set({ [name]: plain(slider.valueAsNumber) }));
    field.addEventListener("change", () => store.set({ [name]: field.value || undefined }));
    const box = make("div", {}, slider, field);
    if (name === "seed") box.append(make("button", { className: "pick", title: "Another seed", ariaLabel: "Another seed", onclick: rollSeed }, "⚄"));
    return [box, (value) => {
      slider.value = value ?? rest;
      paint(slider);
      if (document.activeElement !== field || field.value !== value) field.value = value ?? "";
    }, true];
  },

  pair(name, each, id) {
    const fields = ["width", "height"].map((side, index) => make("input", {
      type: "number", step: "any", min: 1, placeholder: side, ariaLabel: `${name}, ${side}`, id: index ? `${id}-2` : id,
    }));
    const take = () => {
      const [width, height] = fields.map((field) => field.value);
      if (width && height) store.set({ [name]: `${width}x${height}` });
      else if (!width && !height) store.set({ [name]: undefined });
    };
    fields.forEach((field) => field.addEventListener("input", take));
    const box = make("div", { className: "pair" }, fields[0], make("span", { className: "times" }, "×"), fields[1]);
    return [box, (value) => {
      if (fields.includes(document.activeElement)) return;
      const sides = value?.split("x") ?? ["", ""];
      fields.forEach((field, index) => { field.value = sides[index] ?? ""; });
    }, true];
  },

  /** One fader for each number of a list. */
  faders(name, each, id, [low, high, step]) {
    const box = make("div", { className: "faders", id, role: "group" });
    box.setAttribute("aria-labelledby", `${id}-name`);
    let values = [];
    const write = () => store.set({ [name]: values.map(plain).join(",") });
    const part = (index) => {
      const slider = make("input", { type: "range", min: low, max: high, step, ariaLabel: `${name} of layer ${index + 1}` });
      const field = make("input", { type: "number", step: "any", ariaLabel: `${name} of layer ${index + 1}, typed` });
      slider.addEventListener("input", () => { values[index] = slider.valueAsNumber; write(); });
      field.addEventListener("change", () => { values[index] = Number(field.value) || 0; write(); });
      return make("div", { className: "fader" }, slider, field);
    };
    const more = make("button", { title: "One layer more", ariaLabel: `One more of ${name}`, onclick: () => { values.push(values.at(-1) ?? low); write(); } }, "+");
    const fewer = make("button", { title: "One layer less", ariaLabel: `One less of ${name}`, onclick: () => { if (values.length > 1) { values.pop(); write(); } } }, "−");
    const count = make("div", { className: "count" }, more, fewer);
    return [box, (value) => {
      values = (value ?? each.default).split(",").map(Number);
      if (box.children.length - 1 !== values.length) box.replaceChildren(...values.map((_, index) => part(index)), count);
      values.forEach((number, index) => {
        const [slider, field] = box.children[index].children;
        slider.value = number;
        paint(slider);
        if (document.activeElement !== field) field.value = plain(number);
      });
    }, false];
  },

  lines(name, each, id) {
    const area = make("textarea", { id, placeholder: `${each.value}, one a line`, spellcheck: false });
    area.addEventListener("change", () => store.set({ [name]: area.value.split("\n").map((line) => line.trim()).filter(Boolean) }));
    return [make("div", {}, area), (value) => { if (document.activeElement !== area) area.value = (value ?? []).join("\n"); }, true];
  },

  words(name, each, id) {
    const field = make("input", { type: "text", id, placeholder: each.default ?? each.value, spellcheck: false, autocomplete: "off" });
    let timer = 0;
    field.addEventListener("input", () => {
      clearTimeout(timer);
      timer = setTimeout(() => store.set({ [name]: field.value || undefined }), 250);
    });
    const box = make("div", {}, field);
    if (each.proposals?.length) {
      box.append(make("datalist", { id: `${id}-list` }, ...each.proposals.map((word) => make("option", { value: word }))));
      field.setAttribute("list", `${id}-list`);
    }
    if (name === "color" || name === "background") {
      const picker = make("input", { type: "color", ariaLabel: `${name}, chosen`, value: name === "color" ? "#ffffff" : "#101018" });
      picker.addEventListener("input", () => store.set({ [name]: picker.value }));
      box.append(picker);
    }
    if (each.file || name === "shape") {
      const file = make("input", { type: "file", hidden: true, ariaLabel: `${name}, a file` });
      file.addEventListener("change", () => { if (file.files[0]) sendFile(file.files[0], name); file.value = ""; });
      box.append(make("button", { className: "pick", title: name === "shape" ? "The outline of an SVG file" : "A picture", ariaLabel: `Choose a file for ${name}`, onclick: () => file.click() }, "…"), file);
    }
    return [box, (value) => { if (document.activeElement !== field) field.value = value ?? ""; }, true];
  },
};

/** Shows how far a slider is. */
function paint(slider) {
  const share = (slider.value - slider.min) / (slider.max - slider.min);
  slider.style.setProperty("--at", `${Math.min(Math.max(share, 0), 1) * 100}%`);
}

/** Lets the arrow keys choose in a row of words. */
function radioKeys(row) {
  row.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const all = [...row.children];
    const next = all[(all.indexOf(document.activeElement) + step + all.length) % all.length];
    next.focus();
    next.click();
  });
}

/** Sends a file to the server, and names it in an option. */
async function sendFile(file, name) {
  try {
    const sent = (await askJSON("upload", { query: { name: file.name.replace(/[/\\]/g, "_") }, body: file })).name;
    store.set({ [name]: name === "shape" ? `svg:${sent}` : sent });
  } catch (error) {
    toast(error.message);
  }
}

function rollSeed() { store.set({ seed: String(Math.floor(Math.random() * 1000)) }, "roll"); }
