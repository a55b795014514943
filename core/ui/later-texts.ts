/**
 * The components' texts that no first screen shows: those of forms, dialogs, drawers, editors. A module that reads one gets it from here,
 * and so is there once they are: nothing shows without its words, and nothing loads before its time.
 */
import { addLaterTexts } from '../i18n/i18n.ts';
import { untilLoaded } from '../i18n/until-loaded.ts';
import { type Text, textOf, useText } from '../i18n/use-text.ts';

const messages = { en: () => import('./messages/later/en.json'), tr: () => import('./messages/later/tr.json') };
// A module that has failed once is not tried again by a browser.
await untilLoaded(() => addLaterTexts('ui', messages));

/** Reads any text of the components. */
export type UiText = Text<'ui/all'>;

/** All texts of the components, as `useText` gives those of the first screens. */
export const useUiText: () => UiText = () => useText<string>('ui');

/** The same outside components. */
export const uiText: () => UiText = () => textOf<string>('ui');
