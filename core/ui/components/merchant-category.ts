import { useCallback } from 'react';
import { useLanguage, wordOf } from '../../i18n/use-text.ts';
import { useUiText } from '../later-texts.ts';

/**
 * Returns a function that returns the code and the name of a merchant category: `5411 · Grocery stores`. A code without
 * a name is returned unchanged.
 * @public
 */
export function useMerchantCategory(): (code: string) => string {
  const language = useLanguage();
  useUiText();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names depend on the language
  return useCallback(merchantCategory, [language]);
}

/**
 * Returns the name of a merchant category outside components, in the current language.
 * @param code four digits (ISO 18245)
 */
export function merchantCategory(code: string): string {
  const name = wordOf('ui', `category.${code}`, '');
  return name === '' ? code : `${code} · ${name}`;
}
