import { partTexts } from '#core/react';

/** Reads the texts of an opened agreement or proposal. */
export const usePaperText = partTexts('agreements/paper', { en: () => import('./messages/en.json'), tr: () => import('./messages/tr.json') });
