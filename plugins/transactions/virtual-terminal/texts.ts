import { partTexts } from '#core/react';

/** Reads the texts of the virtual terminal, and those of all transaction screens. */
export const useTerminalText = partTexts('transactions/virtual-terminal', (language) => import(`./messages/${language}.json`));
