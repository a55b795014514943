import { partTexts } from '#core/react';

/** Returns the texts of the branding dialog. */
export const useBrandingText = partTexts('tenants/branding', (language) => import(`./messages/${language}.json`));
