import { partTexts } from '#core/react';

/** Returns the texts of the tenant switch. */
export const useSwitchText = partTexts('tenants/switch', (language) => import(`./messages/${language}.json`));
