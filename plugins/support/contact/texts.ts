import { partTexts } from '#core/react';

/** Reads the texts of the dialog that asks for help, and those of all support screens. */
export const useContactText = partTexts('support/contact', { en: () => import('./messages/en.json'), tr: () => import('./messages/tr.json') });
