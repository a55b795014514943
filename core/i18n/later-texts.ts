/** Core's texts that no first screen shows: as core/ui/later-texts.ts has those of the components. */

import { addLaterTexts } from './i18n.ts';
import { type Text, textOf, useLaterText } from './use-text.ts';

const later = addLaterTexts('core', (language) => import(`../messages/later/${language}.json`));

/** Reads any text of core. */
export type CoreText = Text<'core/all'>;

export const useCoreText: () => CoreText = () => useLaterText(later);

/** The same outside components, for what runs once one that reads them is shown. */
export const coreText: () => CoreText = () => textOf<string>('core');
