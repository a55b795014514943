import { partTexts } from '#core/react';

/** Reads the texts of this part. */
export const useTaskText = partTexts('crm/tasks', { en: () => import('./messages/en.json'), tr: () => import('./messages/tr.json') });
