import { partTexts } from '#core/react';

/** Reads the texts of this part. */
export const useTaskText = await partTexts('crm/tasks', { en: () => import('./messages/en.json'), tr: () => import('./messages/tr.json') });
