import type { Connection } from '../state/connection.ts';

/**
 * Wraps the browser's `fetch` for the portal's calls and records whether the server responds.
 * @param connection records the results
 * @param send makes the call
 * @param isRefused called before each call; if it returns true, the call is not sent and stays without a response until
 *   it is aborted
 */
export function watchedFetch(
  { noteAnswer, noteNoAnswer }: Connection,
  send: typeof fetch,
  isRefused: () => boolean,
): typeof fetch {
  return async (input, init) => {
    if (isRefused()) return waitForAbort(init?.signal);
    try {
      const response = await send(input, init);
      noteAnswer();
      return response;
    } catch (cause) {
      // An aborted request says nothing about the server.
      if (!(cause instanceof DOMException && cause.name === 'AbortError')) noteNoAnswer();
      throw cause;
    }
  };
}

/**
 * Returns a promise that only rejects when it is aborted: the waiting screen is about to be replaced, and an error
 * would be visible for a moment.
 */
function waitForAbort(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}
