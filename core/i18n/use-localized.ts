import { useCallback } from 'react';
import { type LocalizedText, localized } from './localized.ts';
import { useLanguage } from './use-text.ts';

/** Reads texts by language in the person's language; the component renders again when that changes. */
export function useLocalized(): (text: LocalizedText | string) => string {
  const language = useLanguage();
  return useCallback((text) => localized(text, language), [language]);
}
