import { partTexts, type Text } from '#core/react';

/** Reads the texts of bank orders, and those of all transaction screens. */
export const useOrderText = partTexts('transactions/bank-orders', { en: () => import('./messages/en.json'), tr: () => import('./messages/tr.json') });
export type OrderText = Text<'transactions/bank-orders'>;
