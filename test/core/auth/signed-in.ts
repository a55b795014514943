/** A person who has signed in through a provider, so that the identity library holds their tokens. */
import '../../harness/dom.ts';
import { mock } from 'node:test';
import { completeSignIn, signIn } from '../../../core/auth/identity.ts';
import { defaultScope, type IdentitySettings, type Session, setSession } from '../../../core/state/session.ts';
import { arriveAt, connect, nextDeparture } from './browser.ts';
import { authority, clientId, type Provider } from './fake-provider.ts';

export const settings: IdentitySettings = { authority, clientId, scope: defaultScope };

/** Signs Ada in. Once per file: a page takes one answer. */
export async function signInAt(provider: Provider): Promise<Session> {
  mock.timers.enable({ apis: ['setInterval'] }); // the library counts down to the expiry
  connect(provider);
  const departure = nextDeparture();
  void signIn(settings, 'en', undefined); // leaves the page, so it never comes back
  arriveAt(provider.answer(await departure));
  const { session } = await completeSignIn(settings);
  setSession(session);
  return session;
}
