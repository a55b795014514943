import { partTexts, wordOf } from '#core/react';

/** Reads the texts of an opened transaction, and those of all transaction screens. */
export const useDetailText = partTexts('transactions/detail', (language) => import(`./messages/${language}.json`));

/** What a fee is called in the person's language; one that a price book names differently keeps its name. */
export const feeWord = (name: string): string => wordOf('transactions', `detail.fee.${name}`, name);
