/**
 * Preparation of the screen of the address before the first rendering, so that it is rendered at once and not piece by
 * piece.
 */

import type { Portal } from '../portal/portal.ts';
import { matchPath } from '../route-matching/match.ts';
import { loadContribution } from '../slots/contribution.tsx';
import { accountQuery, takeAccount } from './take-account.ts';

/**
 * Milliseconds for which the splash in index.html may remain. Then the portal is rendered and shows what is still
 * loading.
 */
const within = 1_500;

/**
 * Loads the account and the screen of the address. A failure occurs again when the result is rendered, and is reported
 * there.
 */
export async function prepareFirstScreen(portal: Portal, path: string): Promise<void> {
  if (!portal.session.state.current || /^\/authentication(\/|$)/.test(path)) return;
  const account = portal.queries.fetchQuery(accountQuery(portal)).then((known) => takeAccount(known, portal));
  const route = matchPath(portal.assembly.routes, path)?.route;
  const screen = route && loadContribution(route, route.screen);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise((resolve) => {
    timer = setTimeout(resolve, within);
  });
  await Promise.race([Promise.allSettled([account, screen]), enough]);
  clearTimeout(timer);
}
