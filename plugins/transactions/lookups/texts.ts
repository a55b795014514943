import { partTexts } from '#core/react';

/** Returns the texts of the lookups except the first, and those of all transaction screens. */
export const useLookupText = partTexts('transactions/lookups', (language) => import(`./messages/${language}.json`));
export type LookupText = ReturnType<typeof useLookupText>;
