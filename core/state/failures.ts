/** What of the plugins' code has failed since the page was loaded; the inspector tells it. */
import { proxy } from 'valtio';
import { messageOf } from '../errors/report.ts';

/** The failures of one portal. Each is noted by the loader of the contribution's code: the same object as in the assembly. */
export interface Failures {
  /** Changes with each failure noted or forgotten, so that what shows them renders again. */
  readonly changes: { count: number };
  readonly note: (load: object, error: unknown) => void;
  /** It is tried again. */
  readonly forget: (load: object) => void;
  /** What it threw last; nothing where it did not. */
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
