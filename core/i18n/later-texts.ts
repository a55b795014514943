/** Core's texts that no first screen shows. The texts of the components are in core/ui/later-texts.ts. */

import { addLaterTexts } from './i18n.ts';
import { type Text, textOf, useLaterText } from './use-text.ts';

const later = addLaterTexts('core', (language) => import(`../messages/after-first-screen/${language}.json`));

/** Reads any text of core. */
export type CoreText = Text<'core/all'>;

export const useCoreText: () => CoreText = () => useLaterText(later);

/** Returns the texts of core outside components, for code that runs after a component with these texts is shown. */
export const coreText: () => CoreText = () => textOf<string>('core');
