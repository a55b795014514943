/** Texts that a response of the API contains in several languages. */
import { type ByLanguage, firstLanguage, isLanguage, type Language, languages } from './languages.ts';

/** A text by language: `{ en: 'Fee', tr: 'Ücret' }`. @public */
export type LocalizedText = ByLanguage<string>;

/**
 * Returns a text in a language, or in the portal's first language if it is not translated. A plain text is returned
 * unchanged.
 * @param language BCP 47
 * @public
 */
export function localize(text: LocalizedText | string, language: string): string {
  return typeof text === 'string' ? text : (isLanguage(language) && text[language]) || text[firstLanguage];
}

/**
 * Returns the value for a language, or for the portal's first language if there is none for the language.
 * @public
 */
export function inLanguage<Value>(values: ByLanguage<Value>, language: string): Value {
  return (isLanguage(language) ? values[language] : undefined) ?? values[firstLanguage];
}

/** Returns whether a value is a text by language. */
export function isLocalizedText(value: unknown): value is LocalizedText {
  return typeof value === 'object' && value !== null && firstLanguage in value && Object.keys(value).every(isLanguage);
}

/** Returns a text by language with each language's text mapped by a function. @public */
export function mapText(text: LocalizedText, change: (text: string, language: Language) => string): LocalizedText {
  const changed = languages.flatMap((language) =>
    text[language] === undefined ? [] : [[language, change(text[language], language)]],
  );
  return { [firstLanguage]: '', ...Object.fromEntries(changed) };
}
