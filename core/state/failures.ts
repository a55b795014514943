/** Failures of plugins' code since the page was loaded, for the inspector. */
import { proxy } from 'valtio';
import { messageOf } from '../errors/report.ts';

/**
 * The failures of a portal. They are recorded by the loader of a contribution's code, which is the same object as in
 * the assembly.
 */
export interface Failures {
  /** Changes with each failure that is recorded or removed, so that components render again. */
  readonly changes: { count: number };
  readonly note: (load: object, error: unknown) => void;
  /** Removes the failure, because the code is being loaded again. */
  readonly forget: (load: object) => void;
  /** Returns the message of the latest error; `undefined` if there was none. */
  readonly of: (load: object) => string | undefined;
}

export function createFailures(): Failures {
  const failures = new Map<object, string>();
  const changes = proxy({ count: 0 });
  return {
    changes,
    note(load, error) {
      failures.set(load, messageOf(error));
      changes.count += 1;
    },
    forget(load) {
      if (failures.delete(load)) changes.count += 1;
    },
    of: (load) => failures.get(load),
  };
}
