/**
 * Time at which the tests' worlds are born, in epoch milliseconds. Worlds of another day have other batches, disputes
 * and declined payments.
 */
export const worldTime = Date.UTC(2026, 9, 15, 12);
