// The same in words, and files to keep.

const code = {
  chosen: "command",
  texts: [],

  show(facts) {
    this.texts = facts.texts;
    this.number = (this.number ?? 0) + 1;
    if ($("code-tabs").children.length === 0) {
      for (const { name, title } of this.texts) {
        const tab = make("button", { role: "tab", onclick: () => { this.chosen = name; this.mark(); } }, title);
        tab.dataset.name = name;
        $("code-tabs").append(tab);
      }
      radioKeys($("code-tabs"));
    }
    this.mark();
  },

  /** Asks for the chosen text where it takes long to make. */
  async fill() {
    const wanted = this.texts.find((each) => each.name === this.chosen);
    if (!wanted || wanted.text || wanted.isAsked) return;
    wanted.isAsked = true;
    try {
      wanted.text = (await askJSON("look", { query: { format: wanted.name }, body: stage.view.body })).text;
    } catch (error) {
      wanted.text = `/* ${error.message} */`;
    }
    this.mark();
  },

  get text() { return this.texts.find((each) => each.name === this.chosen)?.text ?? ""; },

  mark() {
    for (const tab of $("code-tabs").children) {
      tab.setAttribute("aria-selected", tab.dataset.name === this.chosen);
      tab.tabIndex = tab.dataset.name === this.chosen ? 0 : -1;
    }
    if (this.text || this.chosen === "command") $("code-text").textContent = this.text;
    this.fill();
    $("code-text").classList.toggle("wraps", this.chosen === "command");
  },

  async copy() {
    try {
      await navigator.clipboard.writeText(this.text);
      toast("Copied.");
    } catch {
      getSelection().selectAllChildren($("code-text"));
      toast("Selected: Ctrl+C copies it.");
    }
  },
};

const exporter = {
  build() {
    this.format = make("select", { id: "export-format", ariaLabel: "The kind of file" },
      ...table.formats.map((each) => make("option", { value: each.name, title: each.summary }, `${each.name} – ${each.summary}`)));
    this.format.value = "apng";
    this.format.addEventListener("change", () => store.set({ output: `glow${this.ending}` }));
    this.button = make("button", { className: "main", id: "export-button", onclick: () => this.run() }, "Export");
    this.still = make("button", { className: "plain", id: "still-button", title: "This frame as a PNG (S)", onclick: () => this.run(stage.index) }, "Still");
    this.bar = make("progress", { hidden: true, ariaLabel: "Export" });
    this.words = make("p", { hidden: true, id: "export-words", role: "status" });
    return make("div", { id: "export" }, this.format, this.button, this.still, this.bar, this.words);
  },

  /** Shows where files are made. */
  reveal() {
    $("find").value = "";
    knobs.find("");
    const group = $("export").closest("details");
    group.open = true;
    group.scrollIntoView({ block: "start", behavior: calm.matches ? "auto" : "smooth" });
    this.button.focus({ preventScroll: true });
  },

  get ending() { return table.formats.find((each) => each.name === this.format.value)?.ending ?? ".apng"; },

  show(state) {
    if (!this.isRunning) this.say("");
    const ending = /\.[a-z]+$/.exec(state.output ?? "")?.[0];
    const known = table.formats.find((each) => each.ending === ending);
    if (known) this.format.value = known.name;
  },

  /** Lets the server write a file, and the browser save it; `only` is the frame of a still. */
  async run(only) {
    if (this.isRunning) {
      await ask("cancel", { body: "" });
      return;
    }
    this.isRunning = true;
    this.button.textContent = "Stop";
    this.bar.hidden = false;
    this.bar.removeAttribute("value");
    this.say("");
    try {
      const state = { ...store.state };
      const isStill = only !== undefined;
      state.output ??= `glow${this.ending}`;
      const query = isStill ? { only } : {};
      const { number } = await askJSON("export", { query, body: JSON.stringify(state) });
      const bytes = await this.wait(number);
      const name = isStill ? "glow.png" : state.output;
      const link = make("a", { href: `export/${number}/${encodeURIComponent(name)}`, download: name });
      link.click();
      const line = isStill ? (await askJSON("describe", { query, body: JSON.stringify(state) })).texts[0].text : "";
      this.say(`${name}, ${bytes < 1e6 ? `${Math.ceil(bytes / 1000)} kB` : `${plain(Math.round(bytes / 1e5) / 10)} MB`}: saved by the browser${line && `; the same: ${line}`}`);
    } catch (error) {
      this.say(error.message);
    } finally {
      this.isRunning = false;
      this.button.textContent = "Export";
      this.bar.hidden = true;
    }
  },

  /** Waits until an export is whole; its bytes. */
  async wait(number) {
    for (;;) {
      const at = await askJSON(`export/${number}`).catch((error) => {
        throw error.status === 404 ? new Error("stopped") : error;
      });
      if (at.bytes !== undefined) return at.bytes;
      if (at.of > 1) [this.bar.max, this.bar.value] = [at.of, at.done];
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
  },

  say(text) {
    this.words.textContent = text;
    this.words.hidden = !text;
  },
};
