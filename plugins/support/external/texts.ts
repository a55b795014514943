import { partTexts } from '#core/react';

/** Returns the texts of the invited person's page, and those of all support screens. */
export const useExternalText = partTexts('support/external', (language) => import(`./messages/${language}.json`));
