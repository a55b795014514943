import { partTexts } from '#core/react';

/** Reads the texts of vouchers, and those of all transaction screens. */
export const useVoucherText = partTexts('transactions/vouchers', { en: () => import('./messages/en.json'), tr: () => import('./messages/tr.json') });
