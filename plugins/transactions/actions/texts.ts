import { partTexts } from '#core/react';

/** Returns the texts of actions and their forms, and those of all transaction screens. */
export const useActionText = partTexts('transactions/actions', (language) => import(`./messages/${language}.json`));
