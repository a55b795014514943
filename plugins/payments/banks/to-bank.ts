/** Leads to the bank's own page: the portal is left, and the bank leads back to it. */
export function toBank(address: string): void {
  const url = new URL(address, location.origin);
  if (url.protocol !== 'https:' && url.origin !== location.origin) throw new TypeError(`The bank's page ${url.origin} is not safe.`);
  location.assign(url);
}
