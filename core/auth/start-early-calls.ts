import { startEarly } from '../http/early-calls.ts';
import type { UserContext } from '../model/user-context.ts';
import { checkGuard, type Guard, type Tier } from '../permissions/guard.ts';
import { claimedTier } from '../permissions/tier.ts';
import type { RememberedSize } from '../plugin/types.ts';
import { createIdleDeadline } from '../state/idle-deadline.ts';
import { storedMode, systemModeKey } from '../state/stored-mode.ts';
import { parseSession } from '../state/stored-session.ts';
import { actingTenantKey } from '../state/stored-tenant.ts';
import { isSameBrowser } from './browser-session.ts';

/** An address, or an address with a parameter for the user's page size. */
export type EarlyCall = string | ({ readonly address: string } & RememberedSize);

/** The first calls of an address for a tier. */
export interface AddressCalls {
  /** Address of the call for the account. */
  readonly account: string;
  /** First calls of the screen, and its guard. */
  readonly screen?: { readonly guard: Guard; readonly calls: readonly EarlyCall[] };
}

/** Attributes that the server writes into the tag of the early script. */
export interface EarlyCallsTag {
  /** Key of the session in local storage. */
  readonly session?: string | undefined;
  /** `AddressCalls` by tier, as JSON. */
  readonly calls?: string | undefined;
}

/**
 * Starts the early calls of the address for the user whose session the browser has stored. The call for the account is
 * first, together with those of a screen that all signed-in users may see. Calls of other screens follow when the
 * account shows that the user may see the screen. No call is made without a session, with the session of a closed
 * browser, or with a session that has expired or was idle for too long (S-289).
 * @param now epoch milliseconds
 */
export async function startEarlyCalls({ session: key = '', calls = '{}' }: EarlyCallsTag, now: number): Promise<void> {
  // If the user acts for a tenant, the calls need the tenant's header and wait for the portal.
  if (sessionStorage.getItem(actingTenantKey) !== null) return;
  const session = parseSession(localStorage.getItem(key));
  if (
    !session ||
    !isSameBrowser() ||
    session.expiresAt * 1000 <= now ||
    createIdleDeadline(localStorage).isIdleOver(now)
  )
    return;
  const tier = claimedTier(session.userType);
  const byTier: Partial<Record<Tier, AddressCalls>> = JSON.parse(calls);
  const ownAddresses = tier && byTier[tier];
  if (!ownAddresses) return;
  const isStored = localStorage.getItem(systemModeKey) !== null;
  const requestEarly = (address: string) =>
    startEarly(address, isStored ? storedMode(localStorage) : undefined, session.accessToken);
  const accountRequest = requestEarly(ownAddresses.account);
  const { guard, calls: ofScreen } = ownAddresses.screen ?? { guard: 'signed-in', calls: [] };
  const atOnce = asksNothing(guard) ? ofScreen.filter((call) => typeof call === 'string') : [];
  for (const call of atOnce) void requestEarly(call);
  // The endpoint's schema has these fields.
  const account = (await accountRequest) as
    | { readonly user: Pick<UserContext, 'id' | 'permissions' | 'switchedOff'> }
    | undefined;
  if (!account) return;
  if (
    checkGuard(guard, {
      tier,
      permissions: new Set(account.user.permissions),
      switchedOff: new Set(account.user.switchedOff),
    }) !== 'allowed'
  )
    return;
  const later: readonly EarlyCall[] =
    atOnce.length > 0 ? ofScreen.filter((call) => typeof call !== 'string') : ofScreen;
  for (const call of later) void requestEarly(typeof call === 'string' ? call : withSize(call, account.user.id));
}

/**
 * Returns whether a guard admits every signed-in user. The tier is already known, because the calls belong to a single
 * tier.
 */
const asksNothing = (guard: Guard): boolean =>
  typeof guard === 'string' || (!guard.permissions?.length && guard.feature === undefined);

/**
 * Returns the address with the page size that the user last chose for the list, as stored by stored-preferences.ts. The
 * code is repeated here, because sharing it would mean loading another file. An invalid size only makes the call
 * useless.
 */
function withSize({ address, list, parameter }: Exclude<EarlyCall, string>, userId: string): string {
  const size = /"size":(\d{1,3})\b/.exec(localStorage.getItem(`portal.grid.${list}.${userId}`) ?? '')?.[1];
  return size === undefined ? address : address.replace(new RegExp(`([?&]${parameter}=)\\d+`), `$1${size}`);
}
