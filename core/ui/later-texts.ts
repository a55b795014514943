/**
 * Texts of the components that no first screen shows: forms, dialogs, drawers, editors. Components read them from here,
 * so that they load with the component and the component waits for them.
 */
import { useCallback } from 'react';
import { addLaterTexts } from '../i18n/i18n.ts';
import { type Text, textOf, useLaterText } from '../i18n/use-text.ts';

const later = addLaterTexts('ui', (language) => import(`./messages/after-first-screen/${language}.json`));

/** Reads any text of the components. */
export type UiText = Text<'ui/all'>;

/** Returns all texts of the components. `useText` only returns those of the first screens. */
export const useUiText: () => UiText = () => useLaterText(later);

/** Reads a text that has the same meaning everywhere: `common('cancel')`. */
export type CommonText = Text<'ui/common'>;

/**
 * Returns the texts that many screens share, such as "Cancel" and "We restored what you entered earlier." Plugins don't
 * contain them.
 * @public
 */
export function useCommonText(): CommonText {
  const text = useUiText();
  return useCallback<CommonText>((key, values) => text(`common.${key}`, values), [text]);
}

/**
 * Returns the texts of the components outside components, for code that runs after a component with these texts is
 * shown.
 */
export const uiText: () => UiText = () => textOf<string>('ui');

/** Loads and returns the texts of the components, for code that runs before any component is shown. */
export async function loadUiText(): Promise<UiText> {
  await later.coming();
  return uiText();
}
