import { partTexts } from '#core/react';

/** The texts of rules, lists and levels beyond their lists and forms, and the plugin's own. */
export const useRiskText = partTexts('settings/risk', (language) => import(`./messages/${language}.json`));
