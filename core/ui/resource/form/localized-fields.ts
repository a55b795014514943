/** Form inputs of fields with a text by language, one for each language. */
import { firstLanguage, languages } from '../../../i18n/languages.ts';
import { isLocalizedText } from '../../../i18n/localize.ts';
import { fieldsOf, isLocalized, type Schema } from '../../list/schema.ts';
import type { Item } from '../declaration/spec.ts';

type Schemas = Readonly<Record<string, Schema>>;

/** Returns the name of the input for a language. The input for the first language has the name of the field. */
export const inputName = (key: string, language: string): string =>
  language === firstLanguage ? key : `${key}:${language}`;

/** Returns the schema of each input by name. */
export function inputSchemas(schemas: Schemas): Schemas {
  return Object.fromEntries(
    Object.entries(schemas).flatMap(([key, schema]): [string, Schema][] => {
      const texts = isLocalized(schema) ? fieldsOf(schema) : undefined;
      return texts ? languages.map((language) => [inputName(key, language), texts[language] ?? {}]) : [[key, schema]];
    }),
  );
}

/** Returns the value of each input by name. */
export function inputValues(item: Item): Item {
  return Object.fromEntries(
    Object.entries(item).flatMap(([key, value]): [string, unknown][] =>
      isLocalizedText(value)
        ? languages.map((language) => [inputName(key, language), value[language]])
        : [[key, value]],
    ),
  );
}

/** Combines the values of inputs to texts by language. A language without a text is omitted. */
export function withoutInputs(values: Item, schemas: Schemas): Item {
  const texts = Object.keys(schemas).filter(
    (key) => isLocalized(schemas[key]) && languages.some((language) => inputName(key, language) in values),
  );
  const inputs = new Set(texts.flatMap((key) => languages.map((language) => inputName(key, language))));
  return {
    ...Object.fromEntries(Object.entries(values).filter(([name]) => !inputs.has(name))),
    ...Object.fromEntries(texts.map((key) => [key, textOf(key, values)]).filter(([, text]) => text !== undefined)),
  };
}

function textOf(key: string, values: Item): unknown {
  const carried = values[key];
  // Fields outside the form keep their values.
  if (isLocalizedText(carried)) return carried;
  const written = languages.flatMap((language): [string, unknown][] => {
    const value = values[inputName(key, language)];
    return value === undefined || (value === '' && language !== firstLanguage) ? [] : [[language, value]];
  });
  return written.length === 0 ? undefined : Object.fromEntries(written);
}
