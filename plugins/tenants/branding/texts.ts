import { partTexts } from '#core/react';

/** Returns the texts of this part. */
export const useBrandingText = partTexts('tenants/branding', (language) => import(`./messages/${language}.json`));
