import { join } from 'node:path';
import { firstLanguage, type Messages } from '../../core/i18n/languages.ts';
import { textsFor } from '../../core/i18n/with-fallback.ts';
import { Failure } from '../failure.ts';
import { writeWhole } from '../write-whole.ts';
import { count } from './gaps.ts';
import { listFile, messageFiles, pathIn, readLanguageList, readMessages } from './message-files.ts';

interface Added {
  /** Name of the language in the language itself. */
  readonly name: string;
  readonly isNew: boolean;
  readonly files: number;
  /** Number of empty texts that were added. */
  readonly texts: number;
}

/**
 * Writes the message files of a language and adds it to the list. Existing texts are kept.
 * @throws Failure for a code of no language
 */
export async function addLanguageFiles(root: string, code: string): Promise<Added> {
  const name = nameOf(code);
  const { codes, text } = await readLanguageList(root);
  const isNew = !codes.includes(code);
  let written = 0;
  let texts = 0;
  for (const { path } of code === firstLanguage ? [] : await messageFiles(root)) {
    const file = pathIn(code, path);
    const [first = {}, translated] = await Promise.all([readMessages(root, path), readMessages(root, file)]);
    const whole = withEmpty(textsFor(first, code), translated ?? {});
    const added = count(whole) - count(translated ?? {});
    if (translated && added === 0) continue;
    await writeWhole(join(root, file), `${JSON.stringify(whole, null, 2)}\n`);
    written += 1;
    texts += added;
  }
  // Adds the language to the list last, so that every listed language has its files.
  if (isNew) {
    const list = text.replace(/(?=\n\] as const;)/, `\n  ${entryOf(code, name)},`);
    if (list === text)
      throw new Failure('language.list', `${listFile} has no end of its list. Restore the file from the repository.`);
    await writeWhole(join(root, listFile), list);
  }
  return { name, isNew, files: written, texts };
}

/** @throws Failure */
function nameOf(code: string): string {
  const isKnown =
    /^[a-z]{2,3}$/.test(code) &&
    new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(code) !== undefined;
  if (!isKnown) {
    throw new Failure(
      'language.unknown',
      `“${code}” isn’t a language code. Use one of ISO 639 in small letters and without a country, such as de.`,
    );
  }
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

const rightToLeft = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo']);

/** Returns the entry of a language in the list, with the country in which most people speak it. */
function entryOf(code: string, name: string): string {
  const { region, script } = new Intl.Locale(code).maximize();
  const direction = rightToLeft.has(script ?? '') ? 'rtl' : 'ltr';
  const quoted = name.includes("'") ? JSON.stringify(name) : `'${name}'`;
  return `{ code: '${code}', name: ${quoted}, locale: '${region ? `${code}-${region}` : code}', direction: '${direction}' }`;
}

/**
 * Returns the required keys in order, each with the existing or an empty text, followed by the other existing texts.
 */
function withEmpty(needed: Messages, translated: Messages): Messages {
  const filled = Object.entries(needed).map(([key, text]): [string, string | Messages] => {
    const there = translated[key];
    return [key, typeof text === 'object' ? withEmpty(text, typeof there === 'object' ? there : {}) : (there ?? '')];
  });
  return {
    ...Object.fromEntries(filled),
    ...Object.fromEntries(Object.entries(translated).filter(([key]) => !(key in needed))),
  };
}
