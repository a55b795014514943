import { partTexts } from '#core/react';

/** Reads the texts of an opened transaction, and those of all transaction screens. */
export const useDetailText = await partTexts('transactions/detail', { en: () => import('./messages/en.json'), tr: () => import('./messages/tr.json') });
