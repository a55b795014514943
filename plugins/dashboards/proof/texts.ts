import { partTexts } from '#core/react';

/** Returns the texts about how figures are calculated, and those of dashboards. */
export const useProofText = partTexts('dashboards/proof', (language) => import(`./messages/${language}.json`));
