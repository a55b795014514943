/** Suggestions for misspelled names. */

/**
 * Returns the candidate with the fewest edits; `undefined` if every candidate differs in more than a third of
 * its letters.
 */
export function findNearest(name: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const distance = edits(name.toLowerCase(), candidate.toLowerCase());
    if (distance < fewest && distance <= Math.max(1, Math.floor(Math.max(name.length, candidate.length) / 3)))
      [best, fewest] = [candidate, distance];
  }
  return best;
}

/** Returns `Did you mean "plugins"?`, or the fallback if no candidate is close. */
export function didYouMean(name: string, candidates: Iterable<string>, otherwise: string): string {
  const guess = findNearest(name, candidates);
  return guess === undefined ? otherwise : `Did you mean "${guess}"?`;
}

/** Returns the Levenshtein distance of two texts. */
export function edits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let line = 1; line <= a.length; line++) {
    const next = [line];
    for (let column = 1; column <= b.length; column++) {
      const substitution = (row[column - 1] ?? 0) + (a[line - 1] === b[column - 1] ? 0 : 1);
      next.push(Math.min(substitution, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
