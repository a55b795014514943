/** Failures of the plugins' code since the page was loaded; the inspector shows them. */
import { proxy } from 'valtio';
import { messageOf } from '../errors/report.ts';

/**
 * The failures of one portal. Each is noted by the loader of the contribution's code: the same object as in the
 * assembly.
 */
export interface Failures {
  /** Changes with each failure noted or forgotten, so that what shows them renders again. */
  readonly changes: { count: number };
  readonly note: (load: object, error: unknown) => void;
  /** Forgets the failure, because the load is tried again. */
  readonly forget: (load: object) => void;
  /** Returns the message of the latest error, or undefined if there was none. */
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
