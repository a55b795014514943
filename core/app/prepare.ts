/**
 * Gets ready what the address shows before anything is put up, so that it is put up in one go instead of piece by
 * piece.
 */
import { loadContribution } from '../contribution/contribution.tsx';
import type { Portal } from '../portal/portal.ts';
import { matchPath } from '../routes/match.ts';
import { accountQuery, takeAccount } from './take-account.ts';

/** Milliseconds that index.html's splash may stand for it; then the portal shows itself what it waits for. */
const within = 1_500;

/**
 * Loads the account and the screen of the address. A failure here occurs again where the result is rendered, and is
 * reported there.
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
