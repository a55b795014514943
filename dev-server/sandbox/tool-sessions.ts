/** The secrets that remote tools share with the portal, as an API provides them: one for each sign-in and each tool. */
import { createHmac } from 'node:crypto';
import { getToolSession } from '../../core/api/remote-tools.ts';
import { defineSandbox, on } from './define.ts';

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64url');

/**
 * Returns the key that the API shares with the server of the tool at an origin. In production both parties agree on it.
 * The sandbox derives it from the world's seed, so that a tool can be started beside it.
 */
export const toolKey = (seed: number, origin: string): string => hmac('sandbox tool key', `${seed} ${origin}`);

/** Returns the secret that the tool's server derives from the session in the portal's greeting. */
export const secretOf = (key: string, session: string): string => hmac(key, `secret ${session}`);

export default defineSandbox([
  on(getToolSession, async ({ world, caller, query, sessions }) => {
    const signIn = (await sessions?.list())?.find(({ isCurrent }) => isCurrent)?.id ?? '';
    const key = toolKey(world.seed, query.origin);
    const session = hmac(key, `session ${caller.person.id} ${signIn}`);
    return { session, secret: secretOf(key, session) };
  }),
]);
