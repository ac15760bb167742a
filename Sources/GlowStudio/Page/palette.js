// The colours: taken, dragged, typed, dropped.

const swatchesOf = (facts) => facts?.colors ?? [];

/** Sets the colours by a list, or by the words of --palette. */
function setPalette(words, key) {
  const value = Array.isArray(words) ? words.join(",") : words;
  store.set({ palette: value, stops: undefined }, key ?? `palette ${value}`);
}

const paletteEditor = {
  colors: [],
  dragged: null,

  build() {
    const paste = make("input", {
      type: "text", id: "paste-field", placeholder: "#ff5f6d, #ffc371 or a coolors address", ariaLabel: "Colours, or an address of coolors.co",
    });
    const take = () => { if (paste.value.trim()) this.take(paste.value.trim()); paste.value = ""; };
    paste.addEventListener("keydown", (event) => { if (event.key === "Enter") take(); });
    paste.addEventListener("paste", () => setTimeout(take));
    const file = make("input", { type: "file", hidden: true, ariaLabel: "A palette file or a picture" });
    file.addEventListener("change", () => { if (file.files[0]) this.takeFile(file.files[0]); file.value = ""; });
    const pick = make("button", { title: "Colours of a picture or a palette file", onclick: () => file.click() }, "From file");
    const catalog = make("div", { id: "catalog", role: "group", ariaLabel: "Palettes" });
    for (const each of table.palettes) {
      const button = make("button", { title: `${each.name}: ${each.note}`, ariaLabel: each.name, onclick: () => setPalette(each.name) });
      button.dataset.name = each.name;
      button.style.background = `linear-gradient(90deg, ${each.colors.join(", ")})`;
      catalog.append(button);
    }
    return make("div", { id: "palette" },
      make("div", { id: "strip", ariaHidden: "true" }),
      make("div", { id: "swatches", role: "list", ariaLabel: "Colours: Enter changes one, arrows with Alt move it, Delete removes it" }),
      make("div", { id: "paste" }, paste, pick, file), catalog);
  },

  show(facts) {
    this.colors = swatchesOf(facts);
    const loop = [...this.colors, this.colors[0]];
    $("strip").style.background = this.colors.length > 1
      ? `linear-gradient(90deg in oklab, ${loop.join(", ")})` : this.colors[0];
    const chosen = store.state.palette ?? "intelligence";
    document.querySelectorAll("#catalog button").forEach((button) => {
      button.setAttribute("aria-pressed", !store.state.stops && button.dataset.name === chosen);
    });
    if (this.dragged !== null) return;
    const focused = [...$("swatches").children].indexOf(document.activeElement);
    $("swatches").replaceChildren(...this.colors.slice(0, 48).map((color, index) => this.swatch(color, index)), this.adder());
    if (focused >= 0) $("swatches").children[Math.min(focused, this.colors.length - 1)]?.focus();
  },

  swatch(color, index) {
    const button = make("button", { className: "swatch", role: "listitem", title: color, ariaLabel: `Colour ${index + 1}: ${color}` },
      make("span", { className: "away", title: "Remove", ariaHidden: "true" }, "×"));
    button.style.background = color;
    button.addEventListener("click", (event) => {
      if (event.target.className === "away") this.remove(index);
      else if (!this.moved) this.pick(index);
    });
    button.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (event.key === "Delete" || event.key === "Backspace") this.remove(index);
      else if (step && event.altKey) this.move(index, index + step);
      else if (step) $("swatches").children[index + step]?.focus();
      else return;
      event.preventDefault();
    });
    button.addEventListener("pointerdown", (event) => this.lift(event, button, index));
    return button;
  },

  adder() {
    return make("button", { id: "add-color", title: "Add a colour", ariaLabel: "Add a colour", onclick: () => {
      const last = this.colors.at(-1) ?? "#ffffff";
      setPalette([...this.colors, last], "palette add");
      setTimeout(() => this.pick(this.colors.length - 1), 250);
    } }, "+");
  },

  /** Lets a colour be chosen; its alpha stays. */
  pick(index) {
    const old = this.colors[index];
    if (!old) return;
    // One that was closed without a choice says nothing of it.
    $("color-field")?.remove();
    const input = make("input", { type: "color", id: "color-field", value: old.slice(0, 7), ariaLabel: `Colour ${index + 1}` });
    const place = $("swatches").children[index].getBoundingClientRect();
    input.style.cssText = `position:fixed;left:${place.left}px;top:${place.bottom}px;width:1px;height:1px;opacity:0`;
    document.body.append(input);
    input.addEventListener("input", () => {
      const next = [...this.colors];
      next[index] = input.value + old.slice(7);
      setPalette(next, `palette ${index}`);
    });
    input.addEventListener("change", () => input.remove());
    input.click();
  },

  remove(index) {
    if (this.colors.length < 2) return toast("A palette keeps one colour.");
    setPalette(this.colors.filter((_, each) => each !== index));
  },

  move(from, to) {
    if (to < 0 || to >= this.colors.length || from === to) return;
    const next = [...this.colors];
    next.splice(to, 0, ...next.splice(from, 1));
    setPalette(next);
    requestAnimationFrame(() => $("swatches").children[to]?.focus());
  },

  /** Drags a colour to another place. */
  lift(event, button, index) {
    this.moved = false;
    const start = [event.clientX, event.clientY];
    const drag = (move) => {
      if (!this.moved && Math.hypot(move.clientX - start[0], move.clientY - start[1]) < 6) return;
      this.moved = true;
      this.dragged = index;
      button.classList.add("lifted");
      const over = document.elementFromPoint(move.clientX, move.clientY)?.closest(".swatch");
      if (over && over !== button) {
        const all = [...$("swatches").children];
        if (all.indexOf(over) > all.indexOf(button)) over.after(button); else over.before(button);
      }
    };
    const drop = () => {
      removeEventListener("pointermove", drag);
      removeEventListener("pointerup", drop);
      removeEventListener("pointercancel", drop);
      this.dragged = null;
      button.classList.remove("lifted");
      if (this.moved) this.move(index, [...$("swatches").children].indexOf(button));
      setTimeout(() => { this.moved = false; });
    };
    addEventListener("pointermove", drag);
    addEventListener("pointerup", drop);
    addEventListener("pointercancel", drop);
  },

  /** Takes what was typed or pasted: hex values with anything between them, an address, a name. */
  take(text) {
    const isAddress = /coolors\.co/i.test(text);
    const words = text.split(/[\s,;]+/).filter(Boolean);
    const isBare = words.every((each) => /^#?([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(each));
    const hexes = isBare ? words : text.match(/#?\b[0-9a-f]{8}\b|#?\b[0-9a-f]{6}\b|#[0-9a-f]{3}\b/gi);
    const isList = hexes && !text.includes("(") && !isAddress;
    setPalette(isList ? hexes.map((each) => `#${each.replace("#", "")}`) : text);
  },

  async takeFile(file) {
    try {
      const palette = await askJSON("palette", { query: { name: file.name.replace(/[/\\]/g, "_") }, body: file });
      setPalette(palette.colors);
      toast(`${palette.colors.length} colours of ${file.name}`);
    } catch (error) {
      toast(error.message);
    }
  },

  /** Other colours by chance: mostly made anew, at times one of the catalog. */
  async roll() {
    if (Math.random() < 0.35) {
      const others = table.palettes.filter((each) => each.name !== store.state.palette);
      return setPalette(others[Math.floor(Math.random() * others.length)].name);
    }
    const seed = Math.floor(Math.random() * 2 ** 32);
    setPalette((await askJSON("random", { query: { seed, count: 3 + Math.floor(Math.random() * 4) } })).colors);
  },
};
