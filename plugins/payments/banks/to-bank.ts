/**
 * Redirects to the bank's page: the user leaves the portal, and the bank redirects back to it.
 * @param language of the portal, in which the bank's page is requested (OpenID Connect's `ui_locales`)
 */
export function toBank(address: string, language: string): void {
  const url = new URL(address, location.origin);
  if (url.protocol !== 'https:' && url.origin !== location.origin)
    throw new TypeError(`The bank's page ${url.origin} is not safe.`);
  url.searchParams.set('ui_locales', language);
  location.assign(url);
}
