/** What of the plugins' code has failed since the page was loaded; the inspector tells it. */
import { proxy } from 'valtio';
import { messageOf } from '../errors/report.ts';

const failures = new Map<object, string>();

/** Changes with each failure noted or forgotten, so that what shows them renders again. */
export const failureChanges = proxy({ count: 0 });

/** @param load the loader of the contribution's code: the same object as in the assembly */
export function noteFailure(load: object, error: unknown): void {
  failures.set(load, messageOf(error));
  failureChanges.count += 1;
}

/** It is tried again. */
export function forgetFailure(load: object): void {
  if (failures.delete(load)) failureChanges.count += 1;
}

/** What it threw last; nothing where it did not. */
export const failureOf = (load: object): string | undefined => failures.get(load);
