/** Several tabs of the same browser, for the session tests. */
import assert from 'node:assert/strict';
import type { BrowserContext, Page } from 'playwright-core';
import type { RunningServer } from '../../dev-server/options.ts';

/** Waits until the toolbar shows the account of a signed-in person. */
export const showsPortal = (page: Page) => page.getByRole('button', { name: /^Account of/ }).waitFor();
/** Waits for the sign-in form, which only a signed-out visitor sees. */
export const asksForSignIn = (page: Page) => page.getByLabel('Email').waitFor();

/** Opens additional tabs at an address and waits until each shows the portal. */
export async function openTabs(context: BrowserContext, address: string, count: number): Promise<Page[]> {
  const tabs: Page[] = [];
  for (let at = 0; at < count; at += 1) {
    const tab = await context.newPage();
    await tab.goto(address);
    await showsPortal(tab);
    tabs.push(tab);
  }
  return tabs;
}

/** Returns the stored user of this browser in the form of the identity library. */
export async function storedUser(
  page: Page,
): Promise<{ readonly access_token: string; readonly profile: { readonly sub: string } } | undefined> {
  const text = await page.evaluate(
    () => Object.entries({ ...localStorage }).find(([key]) => key.startsWith('oidc.user:'))?.[1],
  );
  return text === undefined ? undefined : JSON.parse(text);
}

/** Resolves when the stored access token has changed. */
export async function nextToken(page: Page, before: string): Promise<string> {
  await page.waitForFunction((old) => {
    const text = Object.entries({ ...localStorage }).find(([key]) => key.startsWith('oidc.user:'))?.[1];
    return text !== undefined && JSON.parse(text).access_token !== old;
  }, before);
  const user = await storedUser(page);
  return user?.access_token ?? assert.fail('nobody is signed in');
}

/** Returns the results of all renewals by refresh token so far. */
export const renewals = (server: RunningServer): readonly string[] =>
  server.identity.requests.filter(({ grant }) => grant === 'refresh_token').map(({ result }) => result);

/** Makes the tab appear hidden or visible to its page. */
export function setVisible(page: Page, isVisible: boolean): Promise<void> {
  return page.evaluate((visible) => {
    Object.defineProperty(document, 'visibilityState', { value: visible ? 'visible' : 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isVisible);
}

/** Navigates to another screen, with its calls, without loading the page again. */
export function goInside(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
