import { partTexts } from '#core/react';

/** Reads the texts of the labels manager, and those of all support screens. */
export const useLabelText = partTexts('support/labels', { en: () => import('./messages/en.json'), tr: () => import('./messages/tr.json') });
