import { partTexts } from '#core/react';

/** Reads the texts of vouchers, and those of all transaction screens. */
export const useVoucherText = partTexts('transactions/vouchers', (language) => import(`./messages/${language}.json`));
