import { partTexts } from '#core/react';

/** Returns the texts of an opened agreement or proposal. */
export const usePaperText = partTexts('agreements/document', (language) => import(`./messages/${language}.json`));
