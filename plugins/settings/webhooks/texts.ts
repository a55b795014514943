import { partTexts } from '#core/react';

/** Texts of webhook endpoints that are not part of their list, and the texts of the plugin. */
export const useWebhookText = partTexts('settings/webhooks', (language) => import(`./messages/${language}.json`));
