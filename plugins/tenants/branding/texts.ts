import { partTexts } from '#core/react';

/** Reads the texts of this part. */
export const useBrandingText = partTexts('tenants/branding', { en: () => import('./messages/en.json'), tr: () => import('./messages/tr.json') });
