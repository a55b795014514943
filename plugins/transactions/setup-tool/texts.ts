import { partTexts } from '#core/react';

/** Reads the texts of the processing setup tool, and those of all transaction screens. */
export const useSetupText = partTexts('transactions/setup-tool', (language) => import(`./messages/${language}.json`));
