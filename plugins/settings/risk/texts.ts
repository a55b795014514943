import { partTexts } from '#core/react';

/** Texts of rules, lists and levels that are not part of their lists and forms, and the texts of the plugin. */
export const useRiskText = partTexts('settings/risk', (language) => import(`./messages/${language}.json`));
