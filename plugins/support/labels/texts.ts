import { partTexts } from '#core/react';

/** Returns the texts of the labels manager. */
export const useLabelText = partTexts('support/labels', (language) => import(`./messages/${language}.json`));
