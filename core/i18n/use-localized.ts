import { useCallback } from 'react';
import { firstLanguage, isLanguage } from './languages.ts';
import { type LocalizedText, localize } from './localize.ts';
import { useLanguage } from './use-text.ts';

/**
 * Returns a function that reads texts by language in the user's language. The component renders again when the language
 * changes. @public
 */
export function useLocalized(): (text: LocalizedText | string) => string {
  const language = useLanguage();
  return useCallback((text) => localize(text, language), [language]);
}

/**
 * Returns the language of a text as the user sees it, for its `lang` attribute; `undefined` if it is the user's
 * language.
 * @public
 */
export function useTextLanguage(): (text: LocalizedText) => string | undefined {
  const language = useLanguage();
  return useCallback((text) => (isLanguage(language) && text[language] ? undefined : firstLanguage), [language]);
}
