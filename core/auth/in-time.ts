/** The provider has not answered in full in time. */
export class ProviderTimeoutError extends Error {
  override name = 'ProviderTimeoutError';
}

/**
 * Waits for a provider's answer no longer than `milliseconds`: the library's own limit ends with the headers, and a
 * body that never ends would leave a person at "Signing in" for good.
 * @throws ProviderTimeoutError when the time is up; the answer is dropped if it comes after all
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
