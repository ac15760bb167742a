// The preview: pictures of the engine, as fast as they come; one is under way at a time, the newest wins.

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** A canvas that follows a state. */
class View {
  constructor(canvas, client) {
    this.canvas = canvas;
    this.context = canvas.getContext("2d");
    this.client = `${client}-${Math.random().toString(36).slice(2)}`;
    this.body = null;
    this.facts = null;
    this.shown = null;
    this.isBusy = false;
    this.isBroken = false;
  }

  /** Shows another state, whose measures are `facts`. */
  follow(state, facts) {
    this.body = JSON.stringify(state);
    this.facts = facts;
    this.isBroken = false;
  }

  /** Asks for the frame `index` at `scale` pixels a point, unless it is there or another one is on its way. */
  async show(index, scale) {
    const wanted = `${index}@${scale}@${this.body}`;
    if (!this.body || this.isBusy || this.isBroken || this.shown === wanted) return false;
    this.isBusy = true;
    const body = this.body;
    try {
      const response = await ask("frame", { query: { index, scale, client: this.client }, body });
      if (response.status !== 200) return false;
      const [width, height] = response.headers.get("X-Glow-Size").split("x").map(Number);
      const pixels = new Uint8ClampedArray(await response.arrayBuffer());
      if (this.canvas.width !== width || this.canvas.height !== height) {
        [this.canvas.width, this.canvas.height] = [width, height];
      }
      this.canvas.style.width = `${width / devicePixelRatio}px`;
      this.canvas.style.height = `${height / devicePixelRatio}px`;
      this.context.putImageData(new ImageData(pixels, width, height), 0, 0);
      this.shown = wanted;
      this.canvas.dataset.frame = index;
      return true;
    } catch (error) {
      if (body === this.body && error.status === 400) {
        this.isBroken = true;
        fault(error.message);
      } else if (error instanceof TypeError) {
        fault("The studio does not answer. Is it still running?");
      }
      return false;
    } finally {
      this.isBusy = false;
    }
  }
}

const stage = {
  view: new View($("view"), "view"),
  pinned: null,
  facts: null,
  isPlaying: !calm.matches,
  /** Frames since the start, with a fraction. */
  position: 0,
  lastTick: 0,
  arrivals: [],
  asked: 0,

  /** Pixels a point, so that the canvas fills the hero, at most three times as large as it will be. */
  scale(facts) {
    const box = $("hero").getBoundingClientRect();
    const [width, height] = facts.canvas;
    const fit = Math.min((box.width - 24) / width, (box.height - 12) / height, 3);
    const most = Math.sqrt((3840 * 2160) / (width * height)) * 0.99;
    return Math.max(Math.floor(Math.min(fit * devicePixelRatio, most, 16) * 100) / 100, 0.1);
  },

  get index() { return Math.floor(this.position) % (this.facts?.frames ?? 1); },

  tick(now) {
    const facts = this.facts;
    if (facts) {
      if (this.isPlaying && facts.frames > 1) {
        this.position = (this.position + Math.min(now - this.lastTick, 250) / 1000 * facts.fps) % facts.frames;
      }
      this.draw(now);
    }
    this.lastTick = now;
    requestAnimationFrame((next) => this.tick(next));
  },

  draw(now) {
    // What is compared is of one size.
    const scale = Math.min(this.scale(this.facts), this.pinned ? this.scale(this.pinned.facts) : Infinity);
    const index = this.index;
    this.view.show(index, scale).then((isNew) => {
      if (!isNew) return;
      this.arrivals.push(performance.now());
      // The next one is due already where pictures take longer than the screen.
      if (this.isPlaying) this.draw(performance.now());
    });
    if (this.pinned) this.pinned.show(index % this.pinned.facts.frames, scale);
    if (document.activeElement !== $("time") || this.isPlaying) $("time").value = index;
    $("time").style.setProperty("--at", `${(index / Math.max(this.facts.frames - 1, 1)) * 100}%`);
    $("clock").textContent = `${index} / ${this.facts.frames}`;
    $("clock").title = `Frame ${index}; the first is 0, the last ${this.facts.frames - 1}`;
    this.arrivals = this.arrivals.filter((time) => now - time < 1000);
    $("rate").textContent = this.isPlaying ? `${this.arrivals.length} fps` : "";
  },

  /** Asks what the state comes to; an older answer does not overtake a newer one. */
  async describe(state) {
    const number = ++this.asked;
    try {
      const facts = await askJSON("describe", { body: JSON.stringify(state) });
      if (number !== this.asked) return;
      this.facts = facts;
      this.view.follow(state, facts);
      $("time").max = facts.frames - 1;
      $("view").setAttribute("aria-label", `The glow, ${facts.frames} frames in ${facts.colors.join(", ")}`);
      document.body.classList.remove("faulty");
      if (facts.fault) fault(facts.fault);
      else fault(facts.warnings.join("; "), true);
      describeListeners.forEach((listener) => listener(facts));
    } catch (error) {
      if (number !== this.asked) return;
      document.body.classList.add("faulty");
      fault(error instanceof TypeError ? "The studio does not answer. Is it still running?" : error.message);
    }
  },

  play(isPlaying) {
    this.isPlaying = isPlaying;
    document.body.classList.toggle("still", !isPlaying);
    $("play").setAttribute("aria-label", isPlaying ? "Pause" : "Play");
  },

  /** Keeps what is there as A, or lets A go. */
  compare() {
    const isOn = !this.pinned;
    if (isOn && !this.facts) return;
    if (isOn) {
      this.pinned = new View($("view-a"), "pinned");
      this.pinned.follow(JSON.parse(this.view.body), this.facts);
    } else {
      this.pinned = null;
    }
    $("compare").setAttribute("aria-pressed", isOn);
    $("hero").classList.toggle("split", isOn);
    for (const id of ["view-a", "split", "tag-a", "tag-b"]) $(id).hidden = !isOn;
    this.cut();
    if (isOn) toast("A is kept. Change something: B is on the right, drag to compare.");
  },

  /** Lays the edge between A and B. */
  cut() {
    const share = this.pinned ? Number($("split").value) / 100 : 0;
    $("hero").style.setProperty("--split", `${share * 100}%`);
    const box = $("hero").getBoundingClientRect();
    for (const [id, isLeft] of [["view-a", true], ["view", false]]) {
      const own = $(id).getBoundingClientRect();
      const edge = Math.min(Math.max(box.left + box.width * share - own.left, 0), own.width);
      $(id).style.clipPath = !this.pinned ? "" : isLeft
        ? `inset(0 ${own.width - edge}px 0 0)` : `inset(0 0 0 ${edge}px)`;
    }
  },
};

/** Called with the facts of every state that can be drawn. */
const describeListeners = [];

/** Says why something can't be drawn, and marks its knob; an empty text takes that back. A warning is less. */
function fault(text, isWarning = false) {
  $("fault").classList.toggle("warning", isWarning);
  $("fault").textContent = text;
  $("fault").hidden = !text;
  const named = /--([a-z-]+)/.exec(text ?? "")?.[1];
  document.querySelectorAll(".knob").forEach((knob) => knob.classList.toggle("bad", knob.dataset.name === named));
}

/** Chooses what lies under the preview. */
function setGround(name) {
  $("stage").className = `ground-${name}`;
  if (name !== "picture") $("stage").style.backgroundImage = "";
  document.querySelectorAll("#grounds button").forEach((button) => {
    button.setAttribute("aria-checked", button.dataset.ground === name);
  });
}

function setGroundPicture(file) {
  setGround("picture");
  $("stage").style.backgroundImage = `url("${URL.createObjectURL(file)}")`;
}
