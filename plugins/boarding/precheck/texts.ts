import { partTexts } from '#core/react';

/** Returns the texts of the pre-check form and its review. */
export const usePrecheckText = partTexts('boarding/precheck', (language) => import(`./messages/${language}.json`));
export type PrecheckText = ReturnType<typeof usePrecheckText>;
