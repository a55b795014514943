/**
 * A script of its own, which index.html loads before all others: it starts the calls that the address begins with. The server has
 * written into its tag which these are for each tier; whose they are, only the browser knows. It asks for nobody whom the portal would
 * not let ask: no session, one of a closed browser, one that has run out or was left idle (S-289).
 */
import { isSameBrowser } from '../auth/browser-session.ts';
import { startEarly } from '../http/early-calls.ts';
import { claimedTier } from '../permissions/tier.ts';
import { isIdleOver } from '../state/idle-deadline.ts';
import { storedMode } from '../state/stored-mode.ts';
import { parseSession } from '../state/stored-session.ts';

function start({ session: key = '', calls = '{}' }: DOMStringMap): void {
  const session = parseSession(localStorage.getItem(key));
  const now = Date.now();
  if (!session || !isSameBrowser() || session.expiresAt * 1000 <= now || isIdleOver(now)) return;
  const byTier: Readonly<Record<string, readonly string[]>> = JSON.parse(calls);
  for (const address of byTier[claimedTier(session.userType) ?? ''] ?? []) startEarly(address, storedMode(localStorage), session.accessToken);
}

const tag = document.currentScript;
try {
  if (tag) start(tag.dataset);
} catch {
  // Storage that is switched off: the portal says so itself.
}
