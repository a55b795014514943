/**
 * The instant that the tests' worlds are born at, in ms: those of another day have other batches, disputes and declined
 * payments.
 */
export const worldTime = Date.UTC(2026, 9, 15, 12);
