import { useCallback } from 'react';
import { useLanguage } from '../../i18n/use-text.ts';

/**
 * Returns a function that returns the name of a country in the user's language for its two-letter code (ISO 3166-1
 * alpha-2), or the input if it is not a code.
 * @public
 */
export function useCountryName(): (code: string) => string {
  const language = useLanguage();
  return useCallback((code) => countryName(code, language), [language]);
}

/**
 * Returns the name of a country outside components.
 * @param language IETF language tag: `tr`
 */
export function countryName(code: string, language: string): string {
  return /^[A-Z]{2}$/.test(code)
    ? (new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(code) ?? code)
    : code;
}
