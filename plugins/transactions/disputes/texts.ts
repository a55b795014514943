import { partTexts } from '#core/react';

/** Reads the texts of the disputes' screens, and those of all transaction screens. */
export const useDisputeText = partTexts('transactions/disputes', { en: () => import('./messages/en.json'), tr: () => import('./messages/tr.json') });
