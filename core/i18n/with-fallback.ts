/** Texts of a language that is not translated as a whole: what it lacks is there in the first language. */
import type { Messages } from './languages.ts';

const pluralForm = /_(zero|one|two|few|many|other)$/;

/** The forms of a plural that a language has: `one` and `other` in English, `one`, `few`, `many` and `other` in Polish. */
export const pluralForms = (language: string): readonly string[] => new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();

/**
 * Returns the keys that a language needs for the texts of the first language, each with the text that it falls back to: a plural has the
 * forms of that language.
 */
export function textsFor(first: Messages, language: string): Messages {
  const forms = pluralForms(language);
  return Object.fromEntries(
    Object.entries(first).flatMap(([key, text]): [string, string | Messages][] => {
      if (typeof text === 'object') return [[key, textsFor(text, language)]];
      const stem = key.replace(pluralForm, '');
      if (stem === key || first[`${stem}_other`] === undefined) return [[key, text]];
      // All forms stand where the first one of them does.
      if (key !== Object.keys(first).find((one) => one.replace(pluralForm, '') === stem && pluralForm.test(one))) return [];
      const other = first[`${stem}_other`] ?? text;
      // i18next has a text of its own for none, in every language.
      const zero = first[`${stem}_zero`];
      const own: [string, string | Messages][] = forms.map((form) => [`${stem}_${form}`, form === 'one' ? (first[`${stem}_one`] ?? other) : other]);
      return zero === undefined || forms.includes('zero') ? own : [[`${stem}_zero`, zero], ...own];
    }),
  );
}

/** Returns the texts of a language, with those of the first language for what is absent or empty. */
export function withFallback(first: Messages, own: Messages, language: string): Messages {
  return merged(textsFor(first, language), own);
}

function merged(needed: Messages, own: Messages): Messages {
  const kept = Object.entries(own).flatMap(([key, text]): [string, string | Messages][] => {
    const other = needed[key];
    if (typeof text === 'object') return [[key, typeof other === 'object' ? merged(other, text) : text]];
    return text === '' ? [] : [[key, text]];
  });
  const missing = Object.entries(needed).filter(([key]) => own[key] === undefined || own[key] === '');
  return Object.fromEntries([...kept, ...missing]);
}

/** Returns the dotted keys for which a language has no text of its own. */
export function untranslated(first: Messages, own: Messages, language: string): readonly string[] {
  return gaps(textsFor(first, language), own, '');
}

function gaps(needed: Messages, own: Messages, prefix: string): readonly string[] {
  return Object.entries(needed).flatMap(([key, text]) => {
    const translation = own[key];
    if (typeof text === 'object') return gaps(text, typeof translation === 'object' ? translation : {}, `${prefix}${key}.`);
    return typeof translation === 'string' && translation !== '' ? [] : [prefix + key];
  });
}
