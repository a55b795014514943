import { partTexts } from '#core/react';

/** Returns the texts of the dialog that asks for help, and those of all support screens. */
export const useContactText = partTexts('support/contact', (language) => import(`./messages/${language}.json`));
