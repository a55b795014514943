/** Actions that are offered to a user, in the order of buttons and menus. */
import { type AnyAction, orderedActions } from './all.ts';
import type { ActionSubject, Refusal } from './rules.ts';

/** Action with whether it is possible now, or why not. */
export interface OfferedAction {
  readonly action: AnyAction;
  readonly checkResult: true | Refusal;
}

/** Reasons for which an action is irrelevant: it is for another type of payment, or there is nothing to decide. */
const remote: ReadonlySet<Refusal> = new Set<Refusal>([
  'is-refund',
  'is-payout',
  'not-a-card',
  'nothing-waits',
  'outcome-known',
]);

const rankOf = ({ checkResult }: OfferedAction) => (checkResult === true ? 0 : remote.has(checkResult) ? 2 : 1);

/**
 * Returns the actions that pass `may`: first those that are possible, then relevant ones that are not possible, then
 * the others.
 */
export function offeredActions(
  subject: ActionSubject,
  {
    now,
    personId,
    may,
  }: { readonly now: number; readonly personId: string; readonly may: (action: AnyAction) => boolean },
): readonly OfferedAction[] {
  return orderedActions
    .filter(may)
    .map((action) => ({ action, checkResult: action.check(subject, { now, personId }) }))
    .toSorted((action, other) => rankOf(action) - rankOf(other));
}
