/** What has to be as at the start once a person has signed out (S-294). */

/** Runs `reset` whenever the portal forgets its person: for stores that hold something of theirs. @returns what undoes it */
export type OnForget = (reset: () => void) => () => void;

/** What one portal sets back when its person is forgotten. */
export interface Forgetting {
  readonly onForget: OnForget;
  /** Sets every store that has registered back to its initial values. */
  readonly forget: () => void;
}

export function createForgetting(): Forgetting {
  const own = new Set<() => void>();
  return {
    onForget(reset) {
      own.add(reset);
      return () => own.delete(reset);
    },
    forget() {
      for (const reset of own) reset();
    },
  };
}
