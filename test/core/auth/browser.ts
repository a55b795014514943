/** What the identity client does to the browser, in the test's hands. Import after the harness's `dom.ts`. */
import { mock } from 'node:test';
import type { Provider } from './fake-provider.ts';

/** Sends `fetch` to the provider. */
export function connect(provider: Provider): void {
  mock.method(globalThis, 'fetch', provider.fetch);
}

/** Waits until the page is left and says for where; nothing is opened. */
export function nextDeparture(method: 'assign' | 'replace' = 'assign'): Promise<string> {
  return new Promise((resolve) => {
    Object.defineProperty(location, method, { value: (url: string | URL) => resolve(String(url)), configurable: true, writable: true });
  });
}

/** The page comes back at this address, as after a redirect. */
export function arriveAt(address: string): void {
  history.replaceState(null, '', address);
}
