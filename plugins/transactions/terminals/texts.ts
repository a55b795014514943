import { partTexts } from '#core/react';

/** Reads the texts of card terminals, and those of all transaction screens. */
export const useTerminalText = partTexts('transactions/terminals', { en: () => import('./messages/en.json'), tr: () => import('./messages/tr.json') });
