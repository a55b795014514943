/** Texts of an imported API: names of fields and values in words, in both languages if the words are common. */

import { capitalize } from '../scaffold/words.ts';
import common from './common-words.json' with { type: 'json' };

const known: ReadonlyMap<string, string> = new Map(Object.entries(common));

/** Converts a name to words: `created_at`, `createdAt` and `created-at` → `created at`. */
export function inWords(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(/\b(?:id|url|api|ip|vat|iban|html|ssh|sms|gps)\b/g, (word) => word.toUpperCase());
}

export const englishNameOf = (name: string): string => capitalize(inWords(name));

/** @returns `undefined` for words that are not in the list of common words */
export function turkishNameOf(name: string): string | undefined {
  return known.get(inWords(name).toLowerCase());
}
