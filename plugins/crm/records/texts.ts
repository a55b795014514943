import { partTexts } from '#core/react';

/** Reads the texts of the pages and dialogs of records, and those of all screens of the CRM. */
export const useRecordText = partTexts('crm/records', { en: () => import('./messages/en.json'), tr: () => import('./messages/tr.json') });
