import { partTexts, type Text } from '#core/react';

/** Reads the texts of bank orders, and those of all transaction screens. */
export const useOrderText = partTexts('transactions/bank-orders', (language) => import(`./messages/${language}.json`));
export type OrderText = Text<'transactions/bank-orders'>;
