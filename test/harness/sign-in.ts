/** Signs a person in once, through the real provider, and shares the session with any number of pages. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { Visitor, signIn as visit } from '../dev-server/visitor.ts';

export const people = {
  platform: 'platform@portal.test',
  tenant: 'tenant@portal.test',
  merchant: 'merchant@portal.test',
  limited: 'limited@portal.test',
  sandboxed: 'sandboxed@portal.test',
} as const;
export type PersonName = keyof typeof people;

export const password = 'portal';

/** State of a signed-in browser: cookies, and the session in local storage. */
export interface SignedIn {
  readonly cookies: Parameters<BrowserContext['addCookies']>[0];
  readonly session: Readonly<Record<string, string>>;
}

/**
 * Signs in at the real provider, with the requests of a browser but without its pages: they take a second of each test
 * file, and have their own tests.
 * @param browser whose version is sent to the provider
 */
export async function signIn(browser: Pick<Browser, 'version'>, origin: string, person: PersonName): Promise<SignedIn> {
  const visitor = new Visitor(
    origin,
    `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36`,
  );
  const { id_token, access_token, refresh_token, token_type, scope, expires_in } = await visit(
    visitor,
    people[person],
    password,
  );
  const { nonce: _, ...profile } = JSON.parse(Buffer.from(id_token.split('.')[1] ?? '', 'base64url').toString('utf8'));
  // The portal stores the user of its identity library in this form; sign-in.test.ts compares the two.
  const expires_at = Math.floor(Date.now() / 1000) + expires_in;
  const user = {
    id_token,
    session_state: null,
    access_token,
    refresh_token,
    token_type,
    scope,
    profile,
    expires_at,
    user_type: profile.profile,
  };
  return {
    cookies: [...visitor.cookies, { name: 'portal.browser', value: 'open', path: '/', httpOnly: false }].map(
      (cookie) => ({
        ...cookie,
        domain: new URL(origin).hostname,
        sameSite: 'Lax',
      }),
    ),
    session: { [`oidc.user:${origin}/identity:portal`]: JSON.stringify(user) },
  };
}

/**
 * Returns the session in a form that several contexts may share. A refresh token is valid for a single use, so they
 * renew by the provider's session. Otherwise the first use would end the sessions of the others.
 */
export function shared({ cookies, session }: SignedIn): SignedIn {
  const entries = Object.entries(session).map(([key, value]) => [
    key,
    JSON.stringify({ ...JSON.parse(value), refresh_token: undefined }),
  ]);
  return { cookies, session: Object.fromEntries(entries) };
}

/**
 * Restores the session in a context once, with its first document. After a sign-out the context stays signed out.
 * @param target the context, or its first page
 */
export async function restore(
  target: BrowserContext | Page,
  { cookies, session }: SignedIn,
  context: BrowserContext = 'context' in target ? target.context() : target,
): Promise<void> {
  await context.addCookies(cookies);
  await target.addInitScript((entries) => {
    const mark = 'harness.session';
    // A sandboxed frame has no storage.
    if (origin === 'null') return;
    if (localStorage.getItem(mark) !== null || location.pathname.startsWith('/identity')) return;
    localStorage.setItem(mark, 'restored');
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(session));
}
