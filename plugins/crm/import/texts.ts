import { partTexts } from '#core/react';

/** Reads the texts of imports, and those of all screens of the CRM. */
export const useImportText = partTexts('crm/import', { en: () => import('./messages/en.json'), tr: () => import('./messages/tr.json') });
