import { partTexts } from '#core/react';

/** Reads the texts of this part. */
export const useDealText = partTexts('crm/deals', (language) => import(`./messages/${language}.json`));
