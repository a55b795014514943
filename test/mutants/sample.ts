/** Draws a number of the items, in their order; the same seed gives the same items. */
export function drawn<Item>(items: readonly Item[], count: number, seed: number): Item[] {
  let state = seed >>> 0;
  // Mulberry32: a small generator that is good enough for sampling.
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const places = items.map((_item, at) => ({ at, draw: random() })).sort((a, b) => a.draw - b.draw);
  return places
    .slice(0, count)
    .map(({ at }) => at)
    .sort((a, b) => a - b)
    .flatMap((at) => items.slice(at, at + 1));
}
