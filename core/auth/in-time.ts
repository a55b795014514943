/** Thrown if the provider has not sent its whole response in time. */
export class ProviderTimeoutError extends Error {
  override name = 'ProviderTimeoutError';
}

/**
 * Waits for a provider's response for at most `milliseconds`. The library's time limit ends with the headers, so that a
 * body that never ends would leave the user on "Signing in" forever.
 * @throws ProviderTimeoutError when the time is over; a later response is ignored
 */
export function inTime<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new ProviderTimeoutError(`The identity provider has not answered within ${milliseconds / 1000} s.`)),
      milliseconds,
    );
  });
  return Promise.race([answer, limit]).finally(() => clearTimeout(timer));
}
