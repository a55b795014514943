/** The message files of core and of each plugin. */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { isMessages } from '../../core/i18n/is-messages.ts';
import { firstLanguage, type Messages } from '../../core/i18n/languages.ts';
import { Failure } from '../failure.ts';

export interface MessageFile {
  /** Path of the first language's file, relative to the project, with `/`. */
  readonly path: string;
  /** `core` or the id of the plugin. */
  readonly plugin: string;
}

/** Returns the message files of the first language in a project, sorted by path. */
export async function messageFiles(root: string): Promise<readonly MessageFile[]> {
  const ending = new RegExp(`^(?:permissions\\.)?${firstLanguage}\\.json$`);
  const found = await Promise.all(['core', 'plugins'].map((folder) => filesBelow(join(root, folder))));
  return found
    .flat()
    .map((file) => relative(root, file).replaceAll('\\', '/'))
    .filter((path) => path.includes('/messages/') && ending.test(path.slice(path.lastIndexOf('/') + 1)))
    .sort()
    .map((path) => ({ path, plugin: path.startsWith('plugins/') ? (path.split('/')[1] ?? '') : 'core' }));
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const parts = entries.map(async (entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesBelow(path);
    return entry.name.endsWith('.json') ? [path] : [];
  });
  return (await Promise.all(parts)).flat();
}

/** Returns the path of the same file for another language. */
export const pathIn = (language: string, path: string): string => path.replace(/[a-z]+(?=\.json$)/, language);

/**
 * Reads a message file.
 * @returns `undefined` if there is none
 * @throws Failure if it is not a JSON object
 */
export async function readMessages(root: string, path: string): Promise<Messages | undefined> {
  const text = await readFile(join(root, path), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    const read: unknown = JSON.parse(text);
    if (isMessages(read)) return read;
  } catch {
    // The error below also covers this case.
  }
  throw new Failure('language.file', `${path} isn’t a JSON object of texts. Fix the file and run the command again.`);
}

export const listFile = 'core/i18n/language-list.ts';

/**
 * Returns the codes in a project's list of languages, with the text of the file.
 * @throws Failure if there is no list
 */
export async function readLanguageList(
  root: string,
): Promise<{ readonly codes: readonly string[]; readonly text: string }> {
  const text = await readFile(join(root, listFile), 'utf8').catch(() => '');
  const codes = [...text.matchAll(/\{ code: '([a-z]+)'/g)].map(([, code = '']) => code);
  if (codes.length === 0)
    throw new Failure('language.list', `${listFile} has no languages. Restore the file from the repository.`);
  return { codes, text };
}
