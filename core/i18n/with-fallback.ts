/** Texts of a partly translated language, with the first language as fallback. */
import type { Messages } from './languages.ts';

const pluralForm = /_(zero|one|two|few|many|other)$/;

/** Returns the plural forms of a language: `one` and `other` in English, `one`, `few`, `many` and `other` in Polish. */
export const pluralForms = (language: string): readonly string[] =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();

/**
 * Returns the keys that a language needs for the texts of the first language, each with its fallback text. Plurals have
 * the forms of the language.
 */
export function textsFor(first: Messages, language: string): Messages {
  const forms = pluralForms(language);
  return Object.fromEntries(
    Object.entries(first).flatMap(([key, text]): [string, string | Messages][] => {
      if (typeof text === 'object') return [[key, textsFor(text, language)]];
      const stem = key.replace(pluralForm, '');
      if (stem === key || first[`${stem}_other`] === undefined) return [[key, text]];
      // All plural forms are placed at the first form.
      if (
        key !==
        Object.keys(first).find((candidate) => candidate.replace(pluralForm, '') === stem && pluralForm.test(candidate))
      )
        return [];
      const other = first[`${stem}_other`] ?? text;
      // i18next has a separate text for zero in every language.
      const zero = first[`${stem}_zero`];
      const ownForms: [string, string | Messages][] = forms.map((form) => [
        `${stem}_${form}`,
        form === 'one' ? (first[`${stem}_one`] ?? other) : other,
      ]);
      return zero === undefined || forms.includes('zero') ? ownForms : [[`${stem}_zero`, zero], ...ownForms];
    }),
  );
}

/** Returns the texts of a language. Absent and empty texts are replaced by those of the first language. */
export function withFallback(first: Messages, translation: Messages, language: string): Messages {
  return mergeMessages(textsFor(first, language), translation);
}

function mergeMessages(needed: Messages, translation: Messages): Messages {
  const retained = Object.entries(translation).flatMap(([key, text]): [string, string | Messages][] => {
    const other = needed[key];
    if (typeof text === 'object') return [[key, typeof other === 'object' ? mergeMessages(other, text) : text]];
    return text === '' ? [] : [[key, text]];
  });
  const missing = Object.entries(needed).filter(([key]) => translation[key] === undefined || translation[key] === '');
  return Object.fromEntries([...retained, ...missing]);
}

/** Returns the dotted keys that a language has not translated. */
export function findUntranslated(first: Messages, translation: Messages, language: string): readonly string[] {
  return gaps(textsFor(first, language), translation, '');
}

function gaps(needed: Messages, ownTexts: Messages, prefix: string): readonly string[] {
  return Object.entries(needed).flatMap(([key, text]) => {
    const translation = ownTexts[key];
    if (typeof text === 'object')
      return gaps(text, typeof translation === 'object' ? translation : {}, `${prefix}${key}.`);
    return typeof translation === 'string' && translation !== '' ? [] : [prefix + key];
  });
}
