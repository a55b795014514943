/**
 * The components' texts that no first screen shows: those of forms, dialogs, drawers, editors. A component that reads
 * one gets it from here: it does not show without its words, and nothing loads before its time.
 */
import { useCallback } from 'react';
import { addLaterTexts } from '../i18n/i18n.ts';
import { type Text, textOf, useLaterText } from '../i18n/use-text.ts';

const later = addLaterTexts('ui', (language) => import(`./messages/later/${language}.json`));

/** Reads any text of the components. */
export type UiText = Text<'ui/all'>;

/** Returns all texts of the components, while `useText` returns those of the first screens. */
export const useUiText: () => UiText = () => useLaterText(later);

/** Reads a text that means the same wherever it stands: `common('cancel')`. */
export type CommonText = Text<'ui/common'>;

/**
 * Returns the words that many screens share, such as "Cancel" and "We restored what you entered earlier." A plugin
 * holds none of them itself.
 * @public
 */
export function useCommonText(): CommonText {
  const text = useUiText();
  return useCallback<CommonText>((key, values) => text(`common.${key}`, values), [text]);
}

/** Returns the same texts outside components, for code that runs once a component that reads them is shown. */
export const uiText: () => UiText = () => textOf<string>('ui');

/** Returns the same texts for code that runs before any component is shown: resolves once the texts are loaded. */
export async function loadUiText(): Promise<UiText> {
  await later.coming();
  return uiText();
}
