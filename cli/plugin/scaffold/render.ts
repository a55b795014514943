/** The template's files with the names of a plugin put in. */
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Answers } from './answers.ts';
import { type Names, namesOf } from './names.ts';

/** Raised with each change of the template that a plugin's author may want to take over. */
export const templateVersion = 2;

/** Contents by path relative to the project, with forward slashes, sorted. */
export type Files = ReadonlyMap<string, string>;

const templateDir = fileURLToPath(new URL('../template/', import.meta.url));

/** Where the template's folders go. */
const places: Readonly<Record<string, (id: string) => string>> = {
  plugin: (id) => `plugins/${id}`,
  test: (id) => `test/plugins/${id}`,
};

/** Renders the template. What comes out is not formatted yet: how long its lines are depends on the names. */
export async function renderTemplate(answers: Answers): Promise<Files> {
  const names = namesOf(answers);
  const entries = await readdir(templateDir, { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile() && entry.name.endsWith('.tmpl'))
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name).slice(templateDir.length).split(sep).join('/');
        return [placed(path, answers.id), filled(await readFile(join(templateDir, path), 'utf8'), names, path)] as const;
      }),
  );
  return new Map(files.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** `plugin/screens/list.tsx.tmpl` → `plugins/<id>/screens/list.tsx` */
function placed(path: string, id: string): string {
  const [folder = '', ...rest] = path.replace(/\.tmpl$/, '').split('/');
  const place = places[folder];
  if (!place) throw new RangeError(`The template's folder ${folder} has no place in a project.`);
  return [place(id), ...rest].join('/');
}

/** @throws RangeError for a name that the template uses and nobody gives */
function filled(text: string, names: Names, path: string): string {
  // i18next has {{…}} of its own: what it fills in is written with a blank, `{{ count }}`, and so kept.
  return text.replace(/\{\{(\w+)\}\}/g, (_match, name: string) => {
    const value = Object.hasOwn(names, name) ? names[name] : undefined;
    if (value === undefined) throw new RangeError(`The template ${path} names {{${name}}}, which is not known.`);
    return value;
  });
}
