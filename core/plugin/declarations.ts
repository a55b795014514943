/**
 * Type declarations that TypeScript needs for the plugins: the keys of their texts and the props of their slots. Node
 * only.
 */
import { access, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Path relative to the repository. The file is generated again whenever plugins may have changed, and is not under
 * version control.
 */
export const declarationsFile = '.types/plugins.d.ts';

/**
 * Writes the declarations of the plugins below `<root>/plugins`. They import the plugins' files, so a changed text or
 * slot needs no new declarations.
 * @returns whether the file has changed
 */
export async function writeDeclarations(root: string): Promise<boolean> {
  const file = join(root, declarationsFile);
  const text = await declarationsOf(root);
  if ((await readFile(file, 'utf8').catch(() => undefined)) === text) return false;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  return true;
}

async function declarationsOf(root: string): Promise<string> {
  const [plugins, slots] = await Promise.all([pluginsWith(root, 'messages/en.json'), pluginsWith(root, 'slots.ts')]);
  const texts = (await Promise.all(plugins.map(async (id) => [id, ...(await partsWithTexts(root, id))]))).flat();
  const imports = texts.map((id, at) => `import type texts${at} from '../plugins/${id}/messages/en.json';\n`).join('');
  // A part also reads its plugin's texts.
  const keys = texts
    .map(
      (id, at) =>
        `    '${id}': KeysOf<typeof texts${at}>${id.includes('/') ? ` | KeysOf<typeof texts${texts.indexOf(id.replace(/\/.*$/, ''))}>` : ''};\n`,
    )
    .join('');
  const props = slots.map((id) => `SlotsIn<typeof import('../plugins/${id}/slots.ts')>`).join(', ');
  return [
    '// Made by `portal types` from the folders below plugins/. Do not edit.',
    "import type { KeysOf, SlotsIn } from '#core';",
    imports,
    "declare module '#core' {",
    '  interface TextKeys {',
    `${keys}  }`,
    `  interface SlotProps${props && ` extends ${props}`} {}`,
    '}',
    '',
  ].join('\n');
}

/** Returns the parts of a plugin that have texts, as `<plugin>/<part>`, sorted. */
async function partsWithTexts(root: string, id: string): Promise<string[]> {
  const folders = await readdir(join(root, 'plugins', id));
  const found = await Promise.all(
    folders
      .filter(isId)
      .map(async (part) => ((await has(join(root, 'plugins', id, part, 'messages/en.json'))) ? [`${id}/${part}`] : [])),
  );
  return found.flat().sort();
}

/** Returns the ids of the plugins that have a file, sorted. */
async function pluginsWith(root: string, file: string): Promise<string[]> {
  const folders = await readdir(join(root, 'plugins')).catch(() => []);
  const found = await Promise.all(
    folders
      .filter(isId)
      .map(async (id) =>
        (await has(join(root, 'plugins', id, 'plugin.ts'))) && (await has(join(root, 'plugins', id, file))) ? [id] : [],
      ),
  );
  return found.flat().sort();
}

/** Returns whether a folder name is a valid id of a plugin or a part. Ids are used in code. */
const isId = (name: string) => /^[a-z][a-z0-9-]*$/.test(name);

const has = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
