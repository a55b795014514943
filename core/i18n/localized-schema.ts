import * as Type from 'typebox';
import { firstLanguage, languages } from './languages.ts';
import type { LocalizedText } from './localize.ts';

/**
 * Returns the schema of a text by language: the first language is required, the others are optional.
 * @param bounds minimum and maximum length of each language's text, in characters
 * @public
 */
export function localizedText({
  minLength = 1,
  maxLength = 500,
}: {
  readonly minLength?: number;
  readonly maxLength?: number;
} = {}): Type.TUnsafe<LocalizedText> {
  const text = Type.String({ minLength, maxLength });
  const fields = Object.fromEntries(
    languages.map((language) => [language, language === firstLanguage ? text : Type.Optional(text)]),
  );
  return Type.Unsafe<LocalizedText>(Type.Object(fields, { additionalProperties: false, 'x-localized': true }));
}
