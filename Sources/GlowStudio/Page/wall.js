// Twelve variations to choose from, all of them moving.

const wall = {
  kinds: ["Seeds", "Palettes", "Both", "Bold"],
  kind: "Both",
  tiles: [],
  isOpen: false,
  next: 0,

  build() {
    for (const kind of this.kinds) {
      $("wall-kinds").append(make("button", { role: "radio", onclick: () => { this.kind = kind; this.mark(); this.fill(); } }, kind));
    }
    radioKeys($("wall-kinds"));
    this.mark();
    $("wall-again").onclick = () => this.fill();
    $("wall-close").onclick = () => this.close();
    $("wall").addEventListener("close", () => { this.isOpen = false; });
    $("wall").addEventListener("keydown", (event) => { if (event.key === "r") this.fill(); });
  },

  mark() {
    [...$("wall-kinds").children].forEach((button, index) => {
      button.setAttribute("aria-checked", this.kinds[index] === this.kind);
      button.tabIndex = this.kinds[index] === this.kind ? 0 : -1;
    });
  },

  open() {
    if (this.isOpen || !stage.facts) return;
    if (document.body.classList.contains("faulty")) return toast($("fault").textContent);
    $("wall").showModal();
    $("wall-kinds").querySelector("[aria-checked=true]").focus({ focusVisible: false });
    this.isOpen = true;
    this.fill();
    requestAnimationFrame((now) => this.tick(now));
  },

  close() { $("wall").close(); },

  /** Makes twelve new ones. */
  async fill() {
    const round = (this.round = (this.round ?? 0) + 1);
    const states = await Promise.all(Array.from({ length: 12 }, (_, index) => this.vary(index)));
    if (round !== this.round) return;
    this.tiles = states.map(({ state, words }, index) => {
      const canvas = make("canvas", { ariaHidden: "true" });
      const tile = make("button", { className: "tile", ariaLabel: `Variation ${index + 1}: ${words}`, onclick: () => {
        store.replace(state);
        this.close();
      } }, canvas, make("span", {}, words));
      return { state, tile, view: new View(canvas, "wall") };
    });
    $("wall-tiles").replaceChildren(...this.tiles.map((each) => each.tile));
    // Their measures are those of the state they vary, since only colours and widths change.
    for (const each of this.tiles) each.view.follow(each.state, stage.facts);
  },

  /** One variation of what is there. */
  async vary(index) {
    const state = { ...store.state };
    const pick = (list) => list[Math.floor(Math.random() * list.length)];
    const words = [];
    if (this.kind !== "Palettes") {
      state.seed = String(Math.floor(Math.random() * 1000));
      words.push(`seed ${state.seed}`);
    }
    if (this.kind !== "Seeds") {
      delete state.stops;
      if (index % 3 === 2) {
        const palette = await askJSON("random", { query: { seed: Math.floor(Math.random() * 2 ** 32), count: 3 + index % 4 } });
        state.palette = palette.colors.join(",");
        words.unshift("new colours");
      } else {
        state.palette = pick(table.palettes).name;
        words.unshift(state.palette);
      }
    }
    if (this.kind === "Bold") {
      delete state.layer;
      for (const name of ["line-widths", "blurs", "animation-durations"]) delete state[name];
      state.preset = pick(["intelligence", "fine", "swiftui", "lite"]);
      state.weight = plain(0.6 + Math.random() * 1.4);
      state.chroma = plain(0.7 + Math.random() * 0.6);
      state.spin = pick(["0", "0", "1", "-1"]);
      words.push(state.preset);
    }
    return { state, words: words.join(", ") };
  },

  tick(now) {
    if (!this.isOpen) return;
    if (this.tiles.length) {
      const facts = stage.facts;
      const index = stage.isPlaying ? Math.floor(now / 1000 * facts.fps) % facts.frames : stage.index;
      // One of them at a time, in turn.
      const { tile, view } = this.tiles[this.next % this.tiles.length];
      const box = tile.getBoundingClientRect();
      const fit = Math.min((box.width - 8) / facts.canvas[0], (box.height - 8) / facts.canvas[1]);
      const scale = Math.min(Math.max(Math.floor(fit * devicePixelRatio * 100) / 100, 0.1), 16);
      if (!this.isBusy) {
        this.isBusy = true;
        this.next += 1;
        view.show(index, scale).finally(() => { this.isBusy = false; });
      }
    }
    requestAnimationFrame((next) => this.tick(next));
  },
};
