/** What has to be as at the start once a person has signed out (S-294). */

const resets = new Set<() => void>();

/** Runs `reset` whenever a person is forgotten: for stores that hold something of theirs. @returns what undoes it */
export function onForget(reset: () => void): () => void {
  resets.add(reset);
  return () => resets.delete(reset);
}

/** Sets every store back to its initial values. */
export function forgetState(): void {
  for (const reset of resets) reset();
}
