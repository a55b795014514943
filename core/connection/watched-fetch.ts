import type { Connection } from '../state/connection.ts';

/**
 * Wraps the browser's `fetch` for the portal's calls and records whether the server answers.
 * @param connection where it is noted
 * @param send how a call is made
 * @param isRefused called before each call; a refused one is never sent, and stays without an answer until it is given
 *   up
 */
export function watchedFetch(
  { noteAnswer, noteNoAnswer }: Connection,
  send: typeof fetch,
  isRefused: () => boolean,
): typeof fetch {
  return async (input, init) => {
    if (isRefused()) return unanswered(init?.signal);
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
 * Returns a promise that never resolves: the waiting screen is about to be replaced, and an error would only flash over
 * it.
 */
function unanswered(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}
