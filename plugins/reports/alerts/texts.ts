import { partTexts } from '#core/react';

/** Returns the texts of alerts. */
export const useAlertText = partTexts('reports/alerts', (language) => import(`./messages/${language}.json`));
