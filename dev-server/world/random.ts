/** Repeatable random numbers: the same seed gives the same numbers on each computer. */

/** Draws numbers in [0, 1). @public */
export type Random = () => number;

/**
 * Creates a Mulberry32 generator: a fast 32-bit generator, good enough for invented data, never for secrets.
 * @public
 */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Returns a 32-bit hash of a text (FNV-1a with a final mix), to derive facts from an id. @public */
export function hash(text: string, seed: number): number {
  let value = (0x811c9dc5 ^ seed) >>> 0;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** Returns an integer from `from` to `to`, both inclusive. @public */
export function integer(random: Random, from: number, to: number): number {
  return from + Math.floor(random() * (to - from + 1));
}

/**
 * Picks an item; all are equally likely.
 * @throws RangeError if there is none.
 * @public
 */
export function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new RangeError('Nothing to pick from.');
  return item;
}

/**
 * Creates a picker of items by weight. The weights need not have a particular sum.
 * @throws RangeError if no weight is above 0.
 */
export function weightedPicker<Item>(
  entries: readonly (readonly [item: Item, weight: number])[],
): (random: Random) => Item {
  const open = entries.filter(([, weight]) => weight > 0);
  const limits = new Float64Array(open.length);
  let total = 0;
  open.forEach(([, weight], index) => {
    total += weight;
    limits[index] = total;
  });
  const last = open.at(-1);
  if (!last) throw new RangeError('Nothing to pick from: no weight is above 0.');
  return (random) => {
    const target = random() * total;
    let low = 0;
    let high = open.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((limits[middle] ?? 0) > target) high = middle;
      else low = middle + 1;
    }
    return (open[low] ?? last)[0];
  };
}

/** Returns a log-normal number: `median` times e to the power of a normal deviate with spread `sigma` (Box-Muller). */
export function logNormal(random: Random, median: number, sigma: number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return median * Math.exp(sigma * normal);
}
