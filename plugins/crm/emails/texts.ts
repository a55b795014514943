import { partTexts } from '#core/react';

/** Reads the texts of this part. */
export const useEmailText = partTexts('crm/emails', (language) => import(`./messages/${language}.json`));
