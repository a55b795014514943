/** Number of attempts at a renewal (S-265 to S-269, S-272). */

/** Milliseconds before the second attempt; the third waits twice as long (S-269). */
export const backoffBase = 5_000;
/** Attempts in all, the first one included (S-272). */
export const maxAttempts = 3;

/** The provider says that there is nothing to renew: another attempt cannot help. */
export class RenewalRefusedError extends Error {
  override name = 'RenewalRefusedError';
}

/**
 * Makes up to three attempts, each after waiting 0, 1 and 2 times the base.
 * @param wait milliseconds; may throw to give up
 * @throws RenewalRefusedError as soon as an attempt does; else the last attempt's error
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
