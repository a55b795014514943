/** The languages of the portal (S-018), and the choice of a user's language. */

import { isOneOf } from '../model/is-one-of.ts';
import { languageList } from './language-list.ts';

/** Code of a language of the portal. @public */
export type Language = (typeof languageList)[number]['code'];
/** Codes of the portal's languages. @public */
export const languages: readonly Language[] = languageList.map(({ code }) => code);
/** The language in which every text exists. @public */
export const firstLanguage = languageList[0].code;
export type FirstLanguage = typeof firstLanguage;

/** Names of the languages in the language itself: `Türkçe`. @public */
export const languageNames: Readonly<Record<string, string>> = Object.fromEntries(
  languageList.map(({ code, name }) => [code, name]),
);

const entryOf = (language: string) => languageList.find(({ code }) => code === language);

/** Returns the tag of a language for `Intl`: `en-GB`. @public */
export const localeOf = (language: string): string => entryOf(language)?.locale ?? language;

/** Returns the writing direction of a language, for `dir`. */
export const directionOf = (language: string): string => entryOf(language)?.direction ?? 'ltr';

/** A value for each language. The value for the first language is required, the others are optional. @public */
export type ByLanguage<Value> = Readonly<Record<FirstLanguage, Value> & Partial<Record<Language, Value>>>;

/** Texts by key. Keys of nested objects are joined with dots: `grid.empty`. */
export interface Messages {
  readonly [key: string]: string | Messages;
}

const storageKey = 'portal.language';

/** Texts of a plugin in one language: the texts of its manifest, and a loader of the others. */
export interface PluginTexts {
  readonly manifest: Messages;
  readonly load: () => Promise<{ readonly default: Messages }>;
}

/** Content of a language's chunk: core's texts and the manifest texts of each plugin in the build. */
export interface LanguageBundle {
  readonly core: Messages;
  readonly ui: Messages;
  readonly plugins: Readonly<Record<string, PluginTexts>>;
}

/**
 * Returns whether the portal has texts in a language.
 * @param value the code of a language
 * @public
 */
export const isLanguage = (value: string | null | undefined): value is Language => isOneOf(languages, value);

/**
 * Returns the language to start with: the language the user chose before, else the first of the browser's languages
 * that the portal supports, else English (S-019).
 * @param preferred the browser's languages as BCP 47 tags, in order of preference
 */
export function chooseLanguage(storage: Pick<Storage, 'getItem'>, preferred: readonly string[]): Language {
  const stored = storage.getItem(storageKey);
  if (isLanguage(stored)) return stored;
  for (const tag of preferred) {
    const language = tag.toLowerCase().split('-')[0];
    if (isLanguage(language)) return language;
  }
  return firstLanguage;
}

export function rememberLanguage(storage: Pick<Storage, 'setItem'>, language: Language): void {
  storage.setItem(storageKey, language);
}
