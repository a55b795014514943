import type {} from '#core';

declare module '#core' {
  interface SlotProps {
    /** Beside the actions of an opened transaction: buttons and links. */
    'transactions/actions@1': { readonly transactionId: string };
  }
}
