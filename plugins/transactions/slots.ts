import { defineSlot } from '#core';

/** Buttons and links. */
export const actions = defineSlot<{ readonly transactionId: string }>()({
  id: 'transactions/actions',
  version: 1,
  description: 'Beside the actions of an opened transaction',
});
