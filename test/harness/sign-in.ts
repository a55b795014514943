/** Signs a person in once, through the real provider, and hands the session to as many pages as want it. */
import type { Browser, BrowserContext } from 'playwright-core';

export const people = {
  platform: 'platform@portal.test',
  tenant: 'tenant@portal.test',
  merchant: 'merchant@portal.test',
  limited: 'limited@portal.test',
  sandboxed: 'sandboxed@portal.test',
} as const;
export type PersonName = keyof typeof people;

export const password = 'portal';

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** What a signed-in browser holds: cookies, and the session in local storage. */
export interface SignedIn {
  readonly cookies: Cookies;
  readonly session: Readonly<Record<string, string>>;
}

/** Goes through the provider's sign-in page as a person would. */
export async function signIn(browser: Browser, origin: string, person: PersonName): Promise<SignedIn> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`${origin}/authentication/login`);
    await page.getByLabel('E-mail').fill(people[person]);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL((url) => url.origin === origin && !url.pathname.startsWith('/authentication') && !url.pathname.startsWith('/identity'));
    const stored = await page.evaluate(() => Object.entries({ ...localStorage }).filter(([key]) => key.startsWith('oidc.user:')));
    return { cookies: await context.cookies(), session: Object.fromEntries(stored) };
  } finally {
    await context.close();
  }
}

/**
 * The session as several contexts may share it: a refresh token is good for one use, so they renew by the provider's session. The
 * first to use it would end the others' otherwise.
 */
export function shared({ cookies, session }: SignedIn): SignedIn {
  const entries = Object.entries(session).map(([key, value]) => [key, JSON.stringify({ ...JSON.parse(value), refresh_token: undefined })]);
  return { cookies, session: Object.fromEntries(entries) };
}

/** Gives a fresh context the session, once: signing out in it stays signed out. */
export async function restore(context: BrowserContext, { cookies, session }: SignedIn): Promise<void> {
  await context.addCookies(cookies);
  await context.addInitScript((entries) => {
    const mark = 'harness.session';
    if (localStorage.getItem(mark) !== null || location.pathname.startsWith('/identity')) return;
    localStorage.setItem(mark, 'restored');
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(session));
}
