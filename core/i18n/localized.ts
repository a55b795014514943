/** Texts that an answer of the API has in several languages. */
import { type ByLanguage, firstLanguage, isLanguage } from './languages.ts';

/** A text by language: `{ en: 'Fee', tr: 'Ücret' }`. */
export type LocalizedText = ByLanguage<string>;

/**
 * Returns a text in a language, or in the portal's first language if it has none in that one. A plain text has one language only.
 * @param language BCP 47
 */
export function localized(text: LocalizedText | string, language: string): string {
  return typeof text === 'string' ? text : (isLanguage(language) && text[language]) || text[firstLanguage];
}

/** Tells whether a value is a text by language. */
export function isLocalizedText(value: unknown): value is LocalizedText {
  return typeof value === 'object' && value !== null && firstLanguage in value && Object.keys(value).every(isLanguage);
}
