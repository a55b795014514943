/** Colors for tests, which are the same in each run. */

/**
 * Returns colors.
 * @param seed another seed gives other colors
 */
export function colors(count: number, seed = 1): string[] {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0; // the generator of Numerical Recipes
    return state >>> 8;
  };
  const edges = [
    '#000000',
    '#ffffff',
    '#808080',
    '#ff0000',
    '#00ff00',
    '#0000ff',
    '#ffff00',
    '#777777',
    '#2e43fe',
    '#09d0bd',
  ];
  return [...edges, ...Array.from({ length: count }, () => `#${next().toString(16).padStart(6, '0').slice(-6)}`)];
}

export const gray = (part: number): string => `#${part.toString(16).padStart(2, '0').repeat(3)}`;
