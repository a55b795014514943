import { partTexts } from '#core/react';

/** Reads the texts of alerts. */
export const useAlertText = partTexts('reports/alerts', { en: () => import('./messages/en.json'), tr: () => import('./messages/tr.json') });
