/** Reset of state when a user has signed out (S-294). */

/**
 * Runs `reset` whenever the portal clears the user's data, for stores with data of the user.
 * @returns a function that removes the callback
 */
export type OnForget = (reset: () => void) => () => void;

/** Registry of the state that a portal resets when it clears the user's data. */
export interface Forgetting {
  readonly onForget: OnForget;
  /** Resets every registered store to its initial values. */
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
