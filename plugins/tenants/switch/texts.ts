import { partTexts } from '#core/react';

/** Returns the texts of this part. */
export const useSwitchText = partTexts('tenants/switch', (language) => import(`./messages/${language}.json`));
