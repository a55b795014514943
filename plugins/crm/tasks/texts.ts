import { partTexts } from '#core/react';

/** Returns the texts of tasks. */
export const useTaskText = partTexts('crm/tasks', (language) => import(`./messages/${language}.json`));
