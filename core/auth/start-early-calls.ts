import type { UserContext } from '../api/user-context.ts';
import { startEarly } from '../http/early-calls.ts';
import { checkGuard, type Guard, type Tier } from '../permissions/guard.ts';
import { claimedTier } from '../permissions/tier.ts';
import type { RememberedSize } from '../plugin/types.ts';
import { createIdleDeadline } from '../state/idle-deadline.ts';
import { storedMode, systemModeKey } from '../state/stored-mode.ts';
import { parseSession } from '../state/stored-session.ts';
import { actingTenantKey } from '../state/stored-tenant.ts';
import { isSameBrowser } from './browser-session.ts';

/** An address, or one in which the page size is the person's own. */
export type EarlyCall = string | ({ readonly address: string } & RememberedSize);

/** The calls that an address begins with, for a tier. */
export interface AddressCalls {
  /** The address of the account's call. */
  readonly account: string;
  /** Those of the screen's, and whom it is for. */
  readonly screen?: { readonly guard: Guard; readonly calls: readonly EarlyCall[] };
}

/** What the server has written into the tag of the early script. */
export interface EarlyCallsTag {
  /** The key of the session in local storage. */
  readonly session?: string | undefined;
  /** `AddressCalls` by tier, as JSON. */
  readonly calls?: string | undefined;
}

/**
 * Starts the calls that the address begins with, for the person whose session the browser holds: the account's, and once that says
 * that they may see the screen, the screen's; with it those of a screen that everybody sees who is signed in. Nothing is asked for anybody whom the portal itself would not let ask: without a session,
 * with one of a closed browser, one that has run out or was left idle (S-289).
 * @param now epoch milliseconds
 */
export async function startEarlyCalls({ session: key = '', calls = '{}' }: EarlyCallsTag, now: number): Promise<void> {
  // Whoever acts for a tenant asks with its header, once the portal is there.
  if (sessionStorage.getItem(actingTenantKey) !== null) return;
  const session = parseSession(localStorage.getItem(key));
  if (!session || !isSameBrowser() || session.expiresAt * 1000 <= now || createIdleDeadline(localStorage).isIdleOver(now)) return;
  const tier = claimedTier(session.userType);
  const byTier: Partial<Record<Tier, AddressCalls>> = JSON.parse(calls);
  const own = tier && byTier[tier];
  if (!own) return;
  const isStored = localStorage.getItem(systemModeKey) !== null;
  const ask = (address: string) => startEarly(address, isStored ? storedMode(localStorage) : undefined, session.accessToken);
  const asked = ask(own.account);
  const { guard, calls: ofScreen } = own.screen ?? { guard: 'signed-in', calls: [] };
  const atOnce = asksNothing(guard) ? ofScreen.filter((call) => typeof call === 'string') : [];
  for (const call of atOnce) void ask(call);
  const account = (await asked) as { readonly user: Pick<UserContext, 'id' | 'permissions' | 'switchedOff'> } | undefined; // as the endpoint says
  if (!account) return;
  if (checkGuard(guard, { tier, permissions: new Set(account.user.permissions), switchedOff: new Set(account.user.switchedOff) }) !== 'allowed') return;
  const later: readonly EarlyCall[] = atOnce.length > 0 ? ofScreen.filter((call) => typeof call !== 'string') : ofScreen;
  for (const call of later) void ask(typeof call === 'string' ? call : withSize(call, account.user.id));
}

/** Whether a guard lets everybody in who is signed in: the tier is known already, as the calls are of one. */
const asksNothing = (guard: Guard): boolean => typeof guard === 'string' || (!guard.permissions?.length && guard.feature === undefined);

/**
 * The address with the page size that the person has chosen for the list before, as stored-preferences.ts keeps it: a file that this
 * script shared with the lists would be one more to load. A size that is none is asked for in vain, no more.
 */
function withSize({ address, list, parameter }: Exclude<EarlyCall, string>, userId: string): string {
  const size = /"size":(\d{1,3})\b/.exec(localStorage.getItem(`portal.grid.${list}.${userId}`) ?? '')?.[1];
  return size === undefined ? address : address.replace(new RegExp(`([?&]${parameter}=)\\d+`), `$1${size}`);
}
