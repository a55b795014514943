/** Lock between tabs (Web Locks), so that only one tab at a time calls the provider about a session. */

/** Thrown if another tab's renewal took too long. Nothing was done. */
export class LockTimeoutError extends Error {
  override name = 'LockTimeoutError';
}

/**
 * Runs `work` with a lock that only one tab at a time can hold.
 * @param name name of the lock
 * @param timeoutMs maximum wait for the other tabs, in milliseconds
 * @throws LockTimeoutError if they take longer; also the error of `work`
 */
export async function withTabLock<T>(name: string, timeoutMs: number, work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work(); // an insecure origin has no locks: each tab works independently
  const controller = new AbortController();
  const timeout = setTimeout(
    () => controller.abort(new LockTimeoutError(`Another tab has held ${name} for ${timeoutMs} ms.`)),
    timeoutMs,
  );
  return navigator.locks.request(name, { signal: controller.signal }, () => {
    clearTimeout(timeout);
    return work();
  });
}
