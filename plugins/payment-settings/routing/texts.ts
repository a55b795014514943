import { partTexts } from '#core/react';

/** The texts of smart routing, and the plugin's own. */
export const useRoutingText = partTexts('payment-settings/routing', { en: () => import('./messages/en.json'), tr: () => import('./messages/tr.json') });
