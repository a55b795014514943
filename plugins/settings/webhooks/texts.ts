import { partTexts } from '#core/react';

/** The texts of webhook endpoints beyond their list, and the plugin's own. */
export const useWebhookText = partTexts('settings/webhooks', (language) => import(`./messages/${language}.json`));
