import { partTexts } from '#core/react';

/** Returns the texts of the templates' forms and previews. */
export const useTemplateText = partTexts('agreements/templates', (language) => import(`./messages/${language}.json`));
