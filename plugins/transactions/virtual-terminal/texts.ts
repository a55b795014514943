import { partTexts } from '#core/react';

/** Reads the texts of the virtual terminal, and those of all transaction screens. */
export const useTerminalText = partTexts('transactions/virtual-terminal', {
  en: () => import('./messages/en.json'),
  tr: () => import('./messages/tr.json'),
});
