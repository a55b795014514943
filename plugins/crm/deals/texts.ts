import { partTexts } from '#core/react';

/** Reads the texts of this part. */
export const useDealText = partTexts('crm/deals', { en: () => import('./messages/en.json'), tr: () => import('./messages/tr.json') });
