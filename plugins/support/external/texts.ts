import { partTexts } from '#core/react';

/** Returns the texts of the page for invited people. */
export const useExternalText = partTexts('support/external', (language) => import(`./messages/${language}.json`));
