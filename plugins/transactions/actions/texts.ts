import { partTexts } from '#core/react';

/** Reads the texts of actions and their forms, and those of all transaction screens. */
export const useActionText = await partTexts('transactions/actions', { en: () => import('./messages/en.json'), tr: () => import('./messages/tr.json') });
