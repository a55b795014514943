import { partTexts } from '#core/react';

/** Reads the texts of the invited person's page, and those of all support screens. */
export const useExternalText = partTexts('support/external', { en: () => import('./messages/en.json'), tr: () => import('./messages/tr.json') });
