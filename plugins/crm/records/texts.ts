import { partTexts } from '#core/react';

/** Returns the texts of the pages and dialogs of records, and those of all screens in the CRM. */
export const useRecordText = partTexts('crm/records', (language) => import(`./messages/${language}.json`));
