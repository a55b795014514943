import { partTexts } from '#core/react';

/** Returns the texts of an opened transaction, and those of all transaction screens. */
export const useDetailText = partTexts('transactions/detail', (language) => import(`./messages/${language}.json`));
