/** Browser effects of the identity client, under the control of the test. Import after the harness's `dom.ts`. */
import { mock } from 'node:test';
import type { Provider } from './fake-provider.ts';

/**
 * Sends `fetch` to the provider, which has no signed-in user. A silent attempt in a frame is answered with
 * `login_required`.
 */
export function connect(provider: Provider): void {
  mock.method(globalThis, 'fetch', provider.fetch);
  mock.getter(HTMLIFrameElement.prototype, 'contentWindow', () => ({ location: { replace: answerSilently } }));
}

function answerSilently(url: string): void {
  const query = new URL(url, location.origin).searchParams;
  const callback = new URL(query.get('redirect_uri') ?? '/', location.origin);
  callback.search = new URLSearchParams({ error: 'login_required', state: query.get('state') ?? '' }).toString();
  const answer = new window.MessageEvent('message', {
    data: { source: 'oidc-client', url: callback.href },
    origin: location.origin,
  });
  // Dispatched once the library listens.
  queueMicrotask(() => window.dispatchEvent(answer));
}

/** Waits until the page is left, and returns the target. Nothing is opened. */
export function nextDeparture(method: 'assign' | 'replace' = 'assign'): Promise<string> {
  return new Promise((resolve) => {
    Object.defineProperty(location, method, {
      value: (url: string | URL) => resolve(String(url)),
      configurable: true,
      writable: true,
    });
  });
}

/** Moves the page to this address, as after a redirect. */
export function arriveAt(address: string): void {
  history.replaceState(null, '', address);
}
