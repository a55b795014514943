/** Core's texts that no first screen shows: as core/ui/later-texts.ts has those of the components. */

import { addLaterTexts } from './i18n.ts';
import { untilLoaded } from './until-loaded.ts';
import { type Text, textOf, useText } from './use-text.ts';

const messages = { en: () => import('../messages/later/en.json'), tr: () => import('../messages/later/tr.json') };
await untilLoaded(() => addLaterTexts('core', messages));

/** Reads any text of core. */
export type CoreText = Text<'core/all'>;

export const useCoreText: () => CoreText = () => useText<string>('core');

/** The same outside components. */
export const coreText: () => CoreText = () => textOf<string>('core');
