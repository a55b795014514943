import { partTexts } from '#core/react';

/** Reads the texts of the lookups beside the first, and those of all transaction screens. */
export const useLookupText = partTexts('transactions/lookups', { en: () => import('./messages/en.json'), tr: () => import('./messages/tr.json') });
export type LookupText = ReturnType<typeof useLookupText>;
