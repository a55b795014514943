/** Checks that two steps of an action are made by two people, for all approvals by a second person. */
import type { AccountChange } from '../../core/api/second-person.ts';
import { People } from '../world/core-tokens.ts';
import { actorOf, type LogEntry } from '../world/entities/log.ts';
import type { World } from '../world/world.ts';
import { type Caller, SandboxError } from './define.ts';

/**
 * Reason why a person doesn't count as the second person: they made the first step themselves, or one of the two
 * recently changed the other's account and could use it.
 * @public
 */
export type SecondPersonProblem = 'same-person' | 'account-changed';

/** Number of days for which a change of an account counts. */
export const accountChangeDays = 7;

/** Types of entries that give no access to an account. */
const harmlessTypes = new Set([
  'ProfileChanged',
  'TimeZoneChanged',
  'ThemeChanged',
  'SignedIn',
  'Locked',
  'Deactivated',
  'EmailCanceled',
]);
const harmlessFields = /^(firstName|lastName|phone|timeZone|themeSettings|lastLoginTime)\b/;
/**
 * Type of the entry for an API key that was shown to another person, who can use it to act for its owner while it
 * works.
 */
const lasting = 'KeyHandedOver';

const isHarmless = ({ type, changes }: LogEntry): boolean =>
  harmlessTypes.has(type) || (type === 'Changed' && changes.every(({ field }) => harmlessFields.test(field)));

/**
 * Returns the last entry of a person's audit trail by which the actor gained access to the account: a recent change
 * that isn't harmless, or an API key that the actor created or was shown.
 */
function lastChangeOf(world: World, personId: string, actorId: string): LogEntry | undefined {
  const isRecent = ({ created }: LogEntry) => created > world.now() - accountChangeDays * 86_400_000;
  const isKey = ({ type, changes, ...entry }: LogEntry) =>
    type === lasting &&
    (entry.actorId === actorId || changes.some(({ field, to }) => field === 'shownTo' && to === actorId));
  return world
    .of(People)
    .log(personId)
    .findLast((entry) => isKey(entry) || (entry.actorId === actorId && isRecent(entry) && !isHarmless(entry)));
}

/** Returns the recent change of one person's account by the other; undefined if there is none. @public */
export function accountChangeBetween(
  world: World,
  caller: Caller,
  otherId: string | undefined,
): AccountChange | undefined {
  const me = caller.person.id;
  const other = otherId === undefined || otherId === me ? undefined : world.of(People).get(otherId);
  if (!other) return undefined;
  const [mine, theirs] = [lastChangeOf(world, other.id, me), lastChangeOf(world, me, other.id)];
  const last = mine && (!theirs || mine.created > theirs.created) ? mine : theirs;
  if (!last) return undefined;
  const { actor: name } = actorOf(other);
  return {
    name,
    isByYou: last === mine,
    changed: new Date(last.created).toISOString(),
    ...(last.type !== lasting && { days: accountChangeDays }),
  };
}

/**
 * Returns the reason why the caller may not take the second step of an action; undefined if they may. A caller by key,
 * job or link counts as the person who is accountable for it.
 * @param firstId the person who took the first step; undefined for the system
 * @public
 */
export function whyNotSecondPerson(
  world: World,
  caller: Caller,
  firstId: string | undefined,
): SecondPersonProblem | undefined {
  if (firstId === undefined) return undefined;
  if (caller.person.id === firstId) return 'same-person';
  return accountChangeBetween(world, caller, firstId) && 'account-changed';
}

/**
 * Returns the error for an approval after one of the two people recently changed the other's account: 403
 * `second-person.account-changed`.
 * @public
 */
export function accountChangeError({ name, isByYou, changed, days }: AccountChange): SandboxError {
  const day = changed.slice(0, 10);
  const what = isByYou ? `You changed the account of ${name} on ${day}` : `${name} changed your account on ${day}`;
  const holds = days === undefined ? '' : ` This holds for ${days} days after the change.`;
  return new SandboxError(
    403,
    'second-person.account-changed',
    `${what}, so you can't approve their work.${holds} Ask another colleague.`,
  );
}

/**
 * Throws if a person doesn't count as the second person for an action.
 * @param samePersonRefusal message for the person who took the first step
 * @throws SandboxError `samePersonRefusal`, or 403 `second-person.account-changed`
 * @public
 */
export function refuseAsSecondPerson(
  world: World,
  caller: Caller,
  firstId: string | undefined,
  samePersonRefusal: { readonly status: number; readonly code: string; readonly message: string },
): void {
  const problem = whyNotSecondPerson(world, caller, firstId);
  if (problem === 'same-person')
    throw new SandboxError(samePersonRefusal.status, samePersonRefusal.code, samePersonRefusal.message);
  const change = accountChangeBetween(world, caller, firstId);
  if (change) throw accountChangeError(change);
}
