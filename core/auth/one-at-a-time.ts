/** Lock that lets a single tab at a time talk to the provider about a session (Web Locks). */

/** Waiting for another tab's renewal took too long; nothing was done. */
export class LockTimeoutError extends Error {
  override name = 'LockTimeoutError';
}

/**
 * Runs `work` while no other tab runs one of the same name.
 * @param patience milliseconds to wait for the others
 * @throws LockTimeoutError when they take longer; also throws what `work` throws
 */
export async function oneAtATime<T>(name: string, patience: number, work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work(); // an insecure origin has no locks: each tab works independently
  const controller = new AbortController();
  const timeout = setTimeout(
    () => controller.abort(new LockTimeoutError(`Another tab has held ${name} for ${patience} ms.`)),
    patience,
  );
  return navigator.locks.request(name, { signal: controller.signal }, () => {
    clearTimeout(timeout);
    return work();
  });
}
