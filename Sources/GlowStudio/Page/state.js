// What the knobs say, its history, its place in the address, and the way to the server.

const $ = (id) => document.getElementById(id);

/** Makes an element: `make("button", { className: "a", onclick }, "text", child)`. */
function make(name, properties = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key in element && key !== "list") element[key] = value;
    else element.setAttribute(key, value);
  }
  element.append(...children);
  return element;
}

/** Asks the server. Gives the response; throws an Error with the server's reason. */
async function ask(path, { query = {}, body, signal } = {}) {
  const words = new URLSearchParams(query).toString();
  const response = await fetch(words ? `${path}?${words}` : path, {
    method: body === undefined ? "GET" : "POST", body, signal,
  });
  if (response.ok) return response;
  let reason = `the studio answers ${response.status}`;
  try { reason = (await response.json()).error; } catch { /* Nothing more is known. */ }
  throw Object.assign(new Error(reason), { status: response.status });
}

/** The answer of the server; throws an Error with the reason where it refuses. */
async function askJSON(...parts) {
  const answer = await (await ask(...parts)).json();
  if (answer.error !== undefined) throw new Error(answer.error);
  return answer;
}

/** The table of knobs; filled before anything else. */
let table = { options: [], ranges: {}, palettes: [], formats: [] };
const option = (name) => table.options.find((each) => each.name === `--${name}`);

/** The line that must always work. */
const beginning = { shape: "rect:22", frames: "60" };

const store = {
  state: { ...beginning },
  past: [],
  future: [],
  listeners: [],
  lastKey: null,
  lastTime: 0,

  /** Calls `listener` after every change. */
  listen(listener) { this.listeners.push(listener); },

  /** Sets some values; undefined lets an option rest. Changes of the same knob in a row are one step back. */
  set(values, key = Object.keys(values).join()) {
    const next = { ...this.state };
    for (const [name, value] of Object.entries(values)) {
      if (value === undefined || value === "" || (Array.isArray(value) && value.length === 0)) delete next[name];
      else next[name] = value;
    }
    if (JSON.stringify(next) === JSON.stringify(this.state)) return;
    const now = performance.now();
    if (key !== this.lastKey || now - this.lastTime > 900) this.past.push(this.state);
    if (this.past.length > 300) this.past.shift();
    [this.lastKey, this.lastTime] = [key, now];
    this.future = [];
    this.become(next);
  },

  /** Takes the place of everything. */
  replace(state) {
    this.past.push(this.state);
    this.future = [];
    this.lastKey = null;
    this.become({ ...state });
  },

  undo() { this.step(this.past, this.future); },
  redo() { this.step(this.future, this.past); },

  step(from, to) {
    if (from.length === 0) return;
    to.push(this.state);
    this.lastKey = null;
    this.become(from.pop());
  },

  become(state) {
    this.state = state;
    this.listeners.forEach((listener) => listener(state));
  },
};

/** A state as the part of an address behind its #. */
function toHash(state) {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(state)) {
    for (const part of [value].flat()) words.append(name, part === true ? "on" : part === false ? "off" : part);
  }
  return words.toString();
}

/** The state in an address; what the table does not know is left out. */
function fromHash(hash) {
  const state = {};
  for (const [name, value] of new URLSearchParams(hash.replace(/^#/, ""))) {
    const known = option(name);
    if (!known) continue;
    if (known.value === undefined) state[name] = value === "on";
    else if (known.repeatable) (state[name] ??= []).push(value);
    else state[name] = value;
  }
  return state;
}

let hashTimer = 0;
store.listen((state) => {
  clearTimeout(hashTimer);
  // Browsers take some hundred changes of an address in half a minute.
  hashTimer = setTimeout(() => history.replaceState(null, "", `#${toHash(state)}`), 250);
});

/** Says something in passing. */
let toastTimer = 0;
function toast(text) {
  clearTimeout(toastTimer);
  $("toast").textContent = text;
  $("toast").hidden = false;
  toastTimer = setTimeout(() => { $("toast").hidden = true; }, 3200);
}

/** A number without noise behind its point. */
const plain = (number) => String(Math.round(number * 1000) / 1000);
