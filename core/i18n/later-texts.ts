/** Core's texts that no first screen shows: as core/ui/later-texts.ts has those of the components. */

import { addLaterTexts } from './i18n.ts';
import { type Text, textOf, useLaterText } from './use-text.ts';

const later = addLaterTexts('core', (language) => import(`../messages/later/${language}.json`));

/** Reads any text of core. */
export type CoreText = Text<'core/all'>;

export const useCoreText: () => CoreText = () => useLaterText(later);

/** Returns the same texts outside components, for code that runs once a component that reads them is shown. */
export const coreText: () => CoreText = () => textOf<string>('core');
