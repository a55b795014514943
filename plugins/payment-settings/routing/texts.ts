import { partTexts } from '#core/react';

/** The texts of smart routing, and the plugin's own. */
export const useRoutingText = partTexts(
  'payment-settings/routing',
  (language) => import(`./messages/${language}.json`),
);
