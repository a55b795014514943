import { partTexts } from '#core/react';

/** Returns the texts of emails and templates. */
export const useEmailText = partTexts('crm/emails', (language) => import(`./messages/${language}.json`));
