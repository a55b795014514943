/**
 * Texts that must not be visible on a page: keys without a text, placeholders without a value, and texts in the other
 * language. The functions are pure.
 */
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { foreignWords, knownWords } from '../harness/own-texts.ts';
import { type Language, languages, type Messages } from '../../core/i18n/languages.ts';

/** Returns the problem of a text on a page; undefined if there is none. */
export type TextFault = (shown: string, language: Language) => string | undefined;

export type Bundle = Readonly<Record<Language, Messages>>;

/**
 * Loads the texts of core, of its parts and of the plugins, from their `messages` folders.
 * @param root the project's folder
 */
export async function loadBundles(root: string): Promise<Bundle[]> {
  const files = await Promise.all(
    ['core', 'plugins'].map(async (folder) =>
      (await readdir(join(root, folder), { recursive: true })).map((file) => join(root, folder, file)),
    ),
  );
  const folders = files.flat().flatMap((file) => (/[\\/]messages[\\/]en\.json$/.test(file) ? [dirname(file)] : []));
  const read = async (folder: string, language: Language): Promise<Messages> =>
    JSON.parse(await readFile(join(folder, `${language}.json`), 'utf8'));
  return Promise.all(folders.map(async (folder) => ({ en: await read(folder, 'en'), tr: await read(folder, 'tr') })));
}

/** Creates the check of texts, with the texts of the portal. */
export function textFaults(bundles: readonly Bundle[]): TextFault {
  const keys = new Set(
    bundles.flatMap((bundle) => languages.flatMap((language) => [...flat(bundle[language]).keys()])),
  );
  // A key without a text still starts with the name of a group of texts.
  const groups = new Set([...keys].filter((key) => key.includes('.')).map((key) => key.split('.')[0]));
  const isKey = (text: string) =>
    (keys.has(text) && /[.a-z][A-Z]|\./.test(text)) ||
    (/^[a-z][\w-]*(\.[\w-]+)+$/.test(text) && groups.has(text.split('.')[0]));
  const foreign = { en: foreignTexts(bundles, 'tr', 'en'), tr: foreignTexts(bundles, 'en', 'tr') };
  return (shown, language) => {
    const text = shown.replaceAll(/\s+/g, ' ').trim();
    if (text === '') return undefined;
    if (text.includes('{{')) return `a placeholder without a value: "${text}"`;
    if (isKey(text)) return `a key without a text: "${text}"`;
    if (foreign[language](text)) return `not in ${language === 'tr' ? 'Turkish' : 'English'}: "${text}"`;
    return undefined;
  };
}

/**
 * Creates the check of texts in the pseudo-locale: text that is neither in brackets nor data comes from no message
 * file.
 * @param data words of the answers
 */
export const pseudoFaults =
  (data: ReadonlySet<string>): TextFault =>
  (shown) =>
    foreignWords(shown, data) === undefined || knownWords.some(({ pattern }) => pattern.test(shown.trim()))
      ? undefined
      : `from no message file: "${shown.trim()}"`;

/** Returns a function that returns true for a text of another language that has different words in this language. */
function foreignTexts(bundles: readonly Bundle[], foreign: Language, ownLanguage: Language): (text: string) => boolean {
  const ownTexts = new Set(bundles.flatMap((bundle) => [...flat(bundle[ownLanguage]).values()]));
  const theirs = bundles.flatMap((bundle) => {
    const here = flat(bundle[ownLanguage]);
    return [...flat(bundle[foreign])]
      .filter(([key, text]) => here.get(key) !== text && !ownTexts.has(text))
      .map(([, text]) => text);
  });
  const plain = new Set(theirs.filter((text) => !text.includes('{{') && !endonyms.has(text)));
  const patterns = theirs.filter((text) => text.includes('{{')).flatMap((text) => patternOf(text) ?? []);
  return (text) =>
    plain.has(text) ||
    (!ownTexts.has(text) && patterns.some(({ part, pattern }) => text.includes(part) && pattern.test(text)));
}

/**
 * Returns the pattern of a text with any values for its placeholders; undefined if the rest is too short to identify
 * it.
 */
/** Names of languages in their own language, which lists of languages show in all languages of the portal. */
const endonyms: ReadonlySet<string> = new Set(['English', 'Türkçe']);

function patternOf(text: string): { readonly part: string; readonly pattern: RegExp } | undefined {
  const parts = text.split(/\{\{[^}]*\}\}/);
  const longest = parts.reduce((longer, other) => (other.length > longer.length ? other : longer));
  if (longest.replaceAll(/\P{L}/gu, '').length < 4) return undefined;
  return {
    part: longest,
    pattern: new RegExp(`^${parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`),
  };
}

/** Returns texts by their full keys. */
function flat(messages: Messages, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(messages).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[prefix + key, value]] : [...flat(value, `${prefix}${key}.`)],
    ),
  );
}
