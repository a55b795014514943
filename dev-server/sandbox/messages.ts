import { readFileSync } from 'node:fs';
import { isMessages } from '../../core/i18n/is-messages.ts';
import { firstLanguage, type Language, type Messages } from '../../core/i18n/languages.ts';
import { withFallback } from '../../core/i18n/with-fallback.ts';

/**
 * Reads the texts of a folder in a language, for texts that the server writes itself. Missing texts are in the first
 * language.
 * @param folder with `<language>.json`; it ends with `/`
 * @public
 */
export function messagesIn(folder: URL, language: Language): Messages {
  const first = read(folder, firstLanguage) ?? {};
  return language === firstLanguage ? first : withFallback(first, read(folder, language) ?? {}, language);
}

function read(folder: URL, language: Language): Messages | undefined {
  try {
    const read: unknown = JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8'));
    return isMessages(read) ? read : undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Returns the text below some keys; undefined if there is none. @public */
export function textAt(messages: Messages | undefined, keys: readonly string[]): string | undefined {
  const found = keys.reduce<Messages | string | undefined>(
    (at, key) => (typeof at === 'object' ? at[key] : undefined),
    messages,
  );
  return typeof found === 'string' ? found : undefined;
}
