import { partTexts } from '#core/react';

/** Reads the texts of this part. */
export const useEmailText = partTexts('crm/emails', { en: () => import('./messages/en.json'), tr: () => import('./messages/tr.json') });
