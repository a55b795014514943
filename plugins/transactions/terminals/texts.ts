import { partTexts } from '#core/react';

/** Reads the texts of card terminals, and those of all transaction screens. */
export const useTerminalText = partTexts('transactions/terminals', (language) => import(`./messages/${language}.json`));
