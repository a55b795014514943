import { partTexts } from '#core/react';

/** Reads the texts of this part. */
export const useBrandingText = partTexts('tenants/branding', (language) => import(`./messages/${language}.json`));
