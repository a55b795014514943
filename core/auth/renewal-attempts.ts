/** Number of attempts at a renewal (S-265 to S-269, S-272). */

/** Milliseconds before the second attempt. The third attempt waits twice as long (S-269). */
export const backoffBase = 5_000;
/** Number of attempts, including the first one (S-272). */
export const maxAttempts = 3;

/** Thrown if the provider reports that there is nothing to renew. Another attempt would not help. */
export class RenewalRefusedError extends Error {
  override name = 'RenewalRefusedError';
}

/**
 * Makes up to three attempts, after waiting 0, 1 and 2 times the base.
 * @param wait waits for a number of milliseconds; may throw to cancel
 * @throws RenewalRefusedError as soon as an attempt does; otherwise the last attempt's error
 */
export async function attemptRenewal<T>(
  attempt: () => Promise<T>,
  wait: (milliseconds: number) => Promise<void>,
): Promise<T> {
  let last: unknown;
  for (let made = 0; made < maxAttempts; made += 1) {
    await wait(made * backoffBase);
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof RenewalRefusedError) throw error;
      last = error;
    }
  }
  throw last;
}
