/** A map that makes its table with the first entry. happy-dom has eleven maps for each node and attribute, of which nearly all stay empty. */
export class LazyMap {
  /** @type {Map<unknown, unknown> | undefined} */
  #entries;

  get size() {
    return this.#entries?.size ?? 0;
  }
  get(key) {
    return this.#entries?.get(key);
  }
  has(key) {
    return this.#entries?.has(key) ?? false;
  }
  set(key, value) {
    this.#entries ??= new Map();
    this.#entries.set(key, value);
    return this;
  }
  delete(key) {
    return this.#entries?.delete(key) ?? false;
  }
  clear() {
    this.#entries = undefined;
  }
  forEach(call) {
    this.#entries?.forEach(call);
  }
  keys() {
    return (this.#entries ?? none).keys();
  }
  values() {
    return (this.#entries ?? none).values();
  }
  entries() {
    return (this.#entries ?? none).entries();
  }
  [Symbol.iterator]() {
    return this.entries();
  }
}

const none = new Map();
