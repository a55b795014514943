import { useCallback } from 'react';
import { firstLanguage, isLanguage } from './languages.ts';
import { type LocalizedText, localized } from './localized.ts';
import { useLanguage } from './use-text.ts';

/** Reads texts by language in the person's language; the component renders again when that changes. @public */
export function useLocalized(): (text: LocalizedText | string) => string {
  const language = useLanguage();
  return useCallback((text) => localized(text, language), [language]);
}

/**
 * Returns the language that a text is in where the person reads it, for its `lang`; nothing if that is their own.
 * @public
 */
export function useTextLanguage(): (text: LocalizedText) => string | undefined {
  const language = useLanguage();
  return useCallback((text) => (isLanguage(language) && text[language] ? undefined : firstLanguage), [language]);
}
