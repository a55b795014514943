/** Makes a part of the portal's code fail to load. */
import type { Page } from 'playwright-core';

/**
 * Makes the scripts that contain a text unavailable from now on.
 * @param part text that only these scripts contain
 * @returns a function that makes them available again
 */
export async function breakScripts(page: Page, part: string): Promise<() => void> {
  let isBroken = true;
  const holding = new Map<string, Promise<boolean>>();
  const holds = async (address: string) => (await (await fetch(address)).text()).includes(part);
  await page.route('**/assets/*.js', async (route) => {
    const address = route.request().url();
    const known = holding.get(address) ?? holds(address);
    holding.set(address, known);
    await (isBroken && (await known) ? route.abort() : route.continue());
  });
  return () => {
    isBroken = false;
  };
}
