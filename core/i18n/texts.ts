/**
 * Texts by language and namespace, written as i18next writes them: nested keys, `{{value}}`, and a form for each plural (`rows_one`,
 * `rows_other`). Ours, as the first load uses no more of i18next than this, which would be 14 KiB of it.
 */
import type { Messages } from './languages.ts';

/** What is put in for `{{name}}`; `count` also chooses the plural. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Read where the current language has no such text, if its texts are loaded. */
const fallback = 'en';

export class Texts {
  /** BCP 47. */
  language: string;
  /** By `language/namespace`, then by dotted key. */
  readonly #known = new Map<string, Map<string, string>>();
  readonly #plurals = new Map<string, Intl.PluralRules>();
  readonly #listeners = new Set<(language: string) => void>();

  constructor(language: string) {
    this.language = language;
  }

  /** Adds texts to those that the namespace has; of a key said twice the newer text counts. */
  add(language: string, namespace: string, messages: Messages): void {
    const place = `${language}/${namespace}`;
    const texts = this.#known.get(place) ?? new Map<string, string>();
    this.#known.set(place, texts);
    addBelow(texts, '', messages);
  }

  /** Begins anew in a language, without any text. */
  clear(language: string): void {
    this.#known.clear();
    this.language = language;
  }

  /** Switches the language and tells those who listen. */
  choose(language: string): void {
    this.language = language;
    for (const listener of this.#listeners) listener(language);
  }

  /** Calls back after each switch. @returns ends it */
  onChoice(listener: (language: string) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** The text of a dotted key with the values put in, as they are; the key itself where no language has it. */
  read(namespace: string, key: string, values: TextValues = {}): string {
    const text = this.#find(namespace, key, values.count);
    if (text === undefined) return key;
    return text.includes('{{') ? text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_whole, name: string) => String(values[name] ?? '')) : text;
  }

  has(namespace: string, key: string): boolean {
    return this.#find(namespace, key, undefined) !== undefined;
  }

  #find(namespace: string, key: string, count: string | number | undefined): string | undefined {
    for (const language of [this.language, fallback]) {
      const texts = this.#known.get(`${language}/${namespace}`);
      const plural = typeof count === 'number' ? texts?.get(`${key}_${this.#pluralOf(language, count)}`) : undefined;
      const text = plural ?? texts?.get(key);
      if (text !== undefined) return text;
    }
    return undefined;
  }

  #pluralOf(language: string, count: number): string {
    const rules = this.#plurals.get(language) ?? new Intl.PluralRules(language);
    this.#plurals.set(language, rules);
    return rules.select(count);
  }
}

function addBelow(texts: Map<string, string>, prefix: string, messages: Messages): void {
  for (const [key, value] of Object.entries(messages)) {
    if (typeof value === 'string') texts.set(prefix + key, value);
    else addBelow(texts, `${prefix}${key}.`, value);
  }
}
