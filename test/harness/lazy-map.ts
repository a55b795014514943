/**
 * A map that creates its table with the first entry. happy-dom has eleven maps for each node and attribute, most of
 * which stay empty.
 */
export class LazyMap<Key, Value> {
  #entries: Map<Key, Value> | undefined;

  get size(): number {
    return this.#entries?.size ?? 0;
  }
  get(key: Key): Value | undefined {
    return this.#entries?.get(key);
  }
  has(key: Key): boolean {
    return this.#entries?.has(key) ?? false;
  }
  set(key: Key, value: Value): this {
    this.#entries ??= new Map();
    this.#entries.set(key, value);
    return this;
  }
  delete(key: Key): boolean {
    return this.#entries?.delete(key) ?? false;
  }
  clear(): void {
    this.#entries = undefined;
  }
  forEach(call: (value: Value, key: Key) => void): void {
    this.#entries?.forEach(call);
  }
  keys(): MapIterator<Key> {
    return (this.#entries ?? new Map<Key, Value>()).keys();
  }
  values(): MapIterator<Value> {
    return (this.#entries ?? new Map<Key, Value>()).values();
  }
  entries(): MapIterator<[Key, Value]> {
    return (this.#entries ?? new Map<Key, Value>()).entries();
  }
  [Symbol.iterator](): MapIterator<[Key, Value]> {
    return this.entries();
  }
}
