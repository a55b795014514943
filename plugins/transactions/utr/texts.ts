import { partTexts } from '#core/react';

/** Reads the texts of UTR resubmissions, and those of all transaction screens. */
export const useUtrText = partTexts('transactions/utr', { en: () => import('./messages/en.json'), tr: () => import('./messages/tr.json') });
