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

/** What a signed-in browser holds: the provider's cookies, and the tab's session storage. */
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
    return { cookies: await context.cookies(), session: await page.evaluate(() => ({ ...sessionStorage })) };
  } finally {
    await context.close();
  }
}

/** Gives a fresh context the session, once: signing out in it stays signed out. */
export async function restore(context: BrowserContext, { cookies, session }: SignedIn): Promise<void> {
  await context.addCookies(cookies);
  await context.addInitScript((entries) => {
    const mark = 'harness.session';
    if (localStorage.getItem(mark) !== null || location.pathname.startsWith('/identity')) return;
    localStorage.setItem(mark, 'restored');
    for (const [key, value] of entries) sessionStorage.setItem(key, value);
  }, Object.entries(session));
}
