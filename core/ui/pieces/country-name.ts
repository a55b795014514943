import { useCallback } from 'react';
import { useLanguage } from '../../i18n/use-text.ts';

/**
 * Reads what people call a country in the person's language: of a code of two letters (ISO 3166-1 alpha-2), which
 * stands for itself where it is none.
 * @public
 */
export function useCountryName(): (code: string) => string {
  const language = useLanguage();
  return useCallback((code) => countryName(code, language), [language]);
}

/** Returns the name of a country outside components. @param language as an IETF tag: `tr` */
export function countryName(code: string, language: string): string {
  return /^[A-Z]{2}$/.test(code)
    ? (new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(code) ?? code)
    : code;
}
