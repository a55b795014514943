import { partTexts } from '#core/react';

/** Returns the texts of the labels manager, and those of all support screens. */
export const useLabelText = partTexts('support/labels', (language) => import(`./messages/${language}.json`));
