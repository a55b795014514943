/** A person who has signed in through a provider, so that the identity library has their tokens. */
import '../../harness/dom.ts';
import { mock } from 'node:test';
import type { Portal } from '../../../core/portal/portal.ts';
import { defaultScope, type IdentitySettings, type Session } from '../../../core/state/session.ts';
import { makePortal } from '../app/portal.ts';
import { arriveAt, connect, nextDeparture } from './browser.ts';
import { authority, clientId, type Provider } from './fake-provider.ts';

export const settings: IdentitySettings = { authority, clientId, scope: defaultScope };

/** Creates a portal of this provider. */
export const portalOf = (): Portal => makePortal([], { identity: settings });

/** Signs Ada in to a portal. Works only once for each portal. */
export async function signInAt(provider: Provider, { auth, session }: Portal = portalOf()): Promise<Session> {
  mock.timers.enable({ apis: ['setInterval'] }); // the library counts down to the expiry
  connect(provider);
  const departure = nextDeparture();
  const { signIn, completeSignIn } = await auth.identity();
  void signIn('en', undefined); // leaves the page, so it never returns
  arriveAt(provider.answer(await departure));
  const { session: next } = await completeSignIn();
  session.set(next);
  return next;
}
