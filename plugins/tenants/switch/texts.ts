import { partTexts } from '#core/react';

/** Reads the texts of this part. */
export const useSwitchText = partTexts('tenants/switch', (language) => import(`./messages/${language}.json`));
