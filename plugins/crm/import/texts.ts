import { partTexts } from '#core/react';

/** Returns the texts of imports, and those of all screens in the CRM. */
export const useImportText = partTexts('crm/import', (language) => import(`./messages/${language}.json`));
