import { partTexts } from '#core/react';

/** Returns the texts of opportunities and projects. */
export const useDealText = partTexts('crm/deals', (language) => import(`./messages/${language}.json`));
