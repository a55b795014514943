/** State that returns to its initial value once a user has signed out (S-294). */

/**
 * Runs `reset` whenever the portal forgets its person: for stores that hold something of theirs.
 * @returns what undoes it
 */
export type OnForget = (reset: () => void) => () => void;

/** Registry of the state that a portal resets when its user is forgotten. */
export interface Forgetting {
  readonly onForget: OnForget;
  /** Sets every store that has registered back to its initial values. */
  readonly forget: () => void;
}

export function createForgetting(): Forgetting {
  const resets = new Set<() => void>();
  return {
    onForget(reset) {
      resets.add(reset);
      return () => resets.delete(reset);
    },
    forget() {
      for (const reset of resets) reset();
    },
  };
}
