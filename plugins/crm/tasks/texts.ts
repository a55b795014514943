import { partTexts } from '#core/react';

/** Reads the texts of this part. */
export const useTaskText = partTexts('crm/tasks', (language) => import(`./messages/${language}.json`));
