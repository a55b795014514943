import { partTexts } from '#core/react';

/** Reads the texts of bulk updates, and those of all transaction screens. */
export const useBulkText = partTexts('transactions/bulk-update', { en: () => import('./messages/en.json'), tr: () => import('./messages/tr.json') });
