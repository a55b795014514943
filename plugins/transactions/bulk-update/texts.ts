import { partTexts } from '#core/react';

/** Reads the texts of bulk updates, and those of all transaction screens. */
export const useBulkText = partTexts('transactions/bulk-update', (language) => import(`./messages/${language}.json`));
