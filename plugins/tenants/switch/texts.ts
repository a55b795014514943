import { partTexts } from '#core/react';

/** Reads the texts of this part. */
export const useSwitchText = partTexts('tenants/switch', { en: () => import('./messages/en.json'), tr: () => import('./messages/tr.json') });
