import { partTexts } from '#core/react';

/** Returns the texts of smart routing. */
export const useRoutingText = partTexts(
  'payment-settings/routing',
  (language) => import(`./messages/${language}.json`),
);
