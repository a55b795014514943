import { startEarly } from '../http/early-calls.ts';
import { claimedTier } from '../permissions/tier.ts';
import { isIdleOver } from '../state/idle-deadline.ts';
import { storedMode } from '../state/stored-mode.ts';
import { parseSession } from '../state/stored-session.ts';
import { isSameBrowser } from './browser-session.ts';

/** What the server has written into the tag of the early script. */
export interface EarlyCallsTag {
  /** The key of the session in local storage. */
  readonly session?: string | undefined;
  /** Addresses by tier, as JSON. */
  readonly calls?: string | undefined;
}

/**
 * Starts the calls that the address begins with, for the person whose session the browser holds. Nothing is asked for anybody whom the
 * portal itself would not let ask: without a session, with one of a closed browser, one that has run out or was left idle (S-289).
 * @param now epoch milliseconds
 */
export function startEarlyCalls({ session: key = '', calls = '{}' }: EarlyCallsTag, now: number): void {
  const session = parseSession(localStorage.getItem(key));
  if (!session || !isSameBrowser() || session.expiresAt * 1000 <= now || isIdleOver(now)) return;
  const byTier: Readonly<Record<string, readonly string[]>> = JSON.parse(calls);
  for (const address of byTier[claimedTier(session.userType) ?? ''] ?? []) startEarly(address, storedMode(localStorage), session.accessToken);
}
