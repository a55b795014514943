import { partTexts } from '#core/react';

/** Reads the texts of UTR resubmissions, and those of all transaction screens. */
export const useUtrText = partTexts('transactions/utr', (language) => import(`./messages/${language}.json`));
