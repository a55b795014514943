import type { Transaction } from '../types.ts';

/** Initial amounts of a payment, in minor units: nothing was captured, refunded or disputed. */
export const noMoneyYet = {
  captured: 0,
  refunded: 0,
  pendingRefund: 0,
  reversed: 0,
  disputed: 0,
} as const satisfies Partial<Transaction>;
