/**
 * Marker of the running browser, a cookie without an expiry date. A sign-in lasts until the browser is closed, like the
 * provider's session.
 */

const mark = 'portal.browser=open';

/** Marks the running browser as the one that signed in. */
export function markBrowserSession(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox ESR; the cookie has no content
  document.cookie = `${mark}; Path=/; SameSite=Lax`;
}

/** Returns whether the running browser is the same that signed in. */
export const isSameBrowser = (): boolean => document.cookie.split('; ').includes(mark);

/**
 * Removes a session that was stored before the browser was closed.
 * @param key storage key of the session
 */
export function dropOlderSession(storage: Pick<Storage, 'removeItem'>, key: string): void {
  if (!isSameBrowser()) storage.removeItem(key);
}
