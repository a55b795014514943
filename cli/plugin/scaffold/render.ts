/** The template's files with the names of a plugin. */
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Answers } from './answers.ts';
import { namesOf, partsOfPlugin } from './names.ts';
import type { Files } from './part.ts';
import { fillTemplate, templateDir } from './template.ts';

/** Increase it with each change of the template that authors of plugins may want to apply. */
export const templateVersion = 8;

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
          fillTemplate(await readFile(join(pluginTemplates, path), 'utf8'), names, path),
        ] as const;
      }),
  );
  const { partFiles } = await import('./part-files.ts');
  const files = new Map<string, string>(bare);
  const read = async (path: string) => files.get(path);
  for (const { kind, part } of partsOfPlugin(answers))
    for (const [path, text] of await partFiles(kind, part, { read })) files.set(path, text);
  return new Map([...files].sort(([path], [other]) => (path < other ? -1 : 1)));
}
