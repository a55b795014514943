/** The template's files with the names of a plugin. */
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Answers } from './answers.ts';
import { literal } from './code.ts';
import { type Names, namesOf, partsOfPlugin } from './names.ts';

/** Increase it with each change of the template that authors of plugins may want to apply. */
export const templateVersion = 8;

/** Contents by path relative to the project, with forward slashes, sorted. */
export type Files = ReadonlyMap<string, string>;

/** Folder of the templates. */
export const templateDir = new URL('../template/', import.meta.url);
const pluginTemplates = fileURLToPath(new URL('plugin/', templateDir));

/**
 * Renders a new plugin: its manifest, texts and README, with a resource that has the plugin's name and a card on the
 * dashboard with the number of its records. The files are not yet formatted, because the length of lines depends on the
 * names.
 */
export async function renderTemplate(answers: Answers): Promise<Files> {
  const names = namesOf(answers);
  const entries = await readdir(pluginTemplates, { recursive: true, withFileTypes: true });
  const bare = await Promise.all(
    entries
      .filter((entry) => entry.isFile() && entry.name.endsWith('.tmpl'))
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name).slice(pluginTemplates.length).split(sep).join('/');
        return [
          `plugins/${answers.id}/${path.replace(/\.tmpl$/, '')}`,
          filled(await readFile(join(pluginTemplates, path), 'utf8'), names, path),
        ] as const;
      }),
  );
  const { partFiles } = await import('../add/part-files.ts');
  const files = new Map<string, string>(bare);
  const read = async (path: string) => files.get(path);
  for (const { kind, part } of partsOfPlugin(answers))
    for (const [path, text] of await partFiles(kind, part, { read })) files.set(path, text);
  return new Map([...files].sort(([path], [other]) => (path < other ? -1 : 1)));
}

/**
 * Inserts a plugin's names into a template: `{{name}}` unchanged (only for words of code and addresses), `{{text
 * name}}` as a literal, `{{code name}}` as code.
 * @throws RangeError for a name without a value, and for a value that is not a word
 */
export function filled(text: string, names: Names, path: string): string {
  const isCode = /\.tsx?$/.test(path.replace(/\.tmpl$/, ''));
  // i18next also uses {{…}}. Its placeholders are written with spaces, `{{ count }}`, so this pattern skips them.
  return text.replace(/\{\{(?:(text|code) )?(\w+)\}\}/g, (_match, how: string | undefined, name: string) => {
    const value = Object.hasOwn(names, name) ? names[name] : undefined;
    if (value === undefined) throw new RangeError(`The template ${path} names {{${name}}}, which is not known.`);
    if (how === 'text') return literal(value);
    if (how === undefined && isCode && !/^\/?[A-Za-z0-9][A-Za-z0-9./-]*$/.test(value))
      throw new RangeError(`The template ${path} puts ${literal(value)} into code.`);
    return value;
  });
}
