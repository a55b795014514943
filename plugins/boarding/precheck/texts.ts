import { partTexts } from '#core/react';

/** Reads the texts of the pre-check form, and of what shows its answers. */
export const usePrecheckText = partTexts('boarding/precheck', { en: () => import('./messages/en.json'), tr: () => import('./messages/tr.json') });
export type PrecheckText = ReturnType<typeof usePrecheckText>;
