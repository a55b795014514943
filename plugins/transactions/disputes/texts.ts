import { partTexts } from '#core/react';

/** Reads the texts of the disputes' screens, and those of all transaction screens. */
export const useDisputeText = partTexts('transactions/disputes', (language) => import(`./messages/${language}.json`));
