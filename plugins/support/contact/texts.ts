import { partTexts } from '#core/react';

/** Returns the texts of the help dialog. */
export const useContactText = partTexts('support/contact', (language) => import(`./messages/${language}.json`));
