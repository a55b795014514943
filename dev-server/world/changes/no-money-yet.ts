import type { Transaction } from '../types.ts';

/** What a payment begins with: nothing of it was taken, given back or disputed. Minor units. */
export const noMoneyYet = { captured: 0, refunded: 0, pendingRefund: 0, reversed: 0, disputed: 0 } as const satisfies Partial<Transaction>;
