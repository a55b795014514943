// @lane program
/** Each TypeScript block of each document compiles, in one run of the compiler. */
import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { test } from 'node:test';
import { completeAnswers } from '../../cli/plugin/scaffold/answers.ts';
import { filesOf } from '../../cli/plugin/scaffold/scaffold.ts';
import { writeDeclarations } from '../../core/plugin/declarations.ts';
import { compile } from '../typecheck/compile.ts';
import { type Document, documentPaths, readDocument, root } from './documents.ts';

/** Path relative to the repository; git ignores it. */
const folder = '.cache/docs';
/** The plugin that the documents extend: the one that docs/getting-started.md creates. */
const plugin = 'loyalty-cards';
const texts = `plugins/${plugin}/messages/en.json`;
const isTyped = (language: string) => language === 'ts' || language === 'tsx';

/** Merges the values of an object into another, at any depth. */
function merge(into: Record<string, unknown>, from: Readonly<Record<string, unknown>>): Record<string, unknown> {
  for (const [key, value] of Object.entries(from)) {
    const ownValue = into[key];
    into[key] = isObject(ownValue) && isObject(value) ? merge({ ...ownValue }, value) : value;
  }
  return into;
}
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the files with which a document is checked: the plugin from the template, with the document's own files in
 * their places, and its JSON merged into the texts.
 */
function filesWith({ path, blocks }: Document, scaffolded: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const files = new Map([...scaffolded].filter(([file]) => /\.tsx?$/.test(file) || file === texts));
  for (const [at, { language, path: named, isAdded, text }] of blocks.entries()) {
    const file = named ?? posix.join(posix.dirname(path), `block-${at + 1}.${language}`);
    if (language === 'json' && file === texts)
      files.set(texts, JSON.stringify(merge(JSON.parse(files.get(texts) ?? '{}'), JSON.parse(text))));
    if (!isTyped(language)) continue;
    // Each block is a separate module, so that it may import what its file already imports.
    const target = isAdded ? posix.join(posix.dirname(file), `added-${at + 1}.${language}`) : file;
    files.set(target, text);
    if (isAdded) files.set(file, `${files.get(file) ?? ''}\nexport * from './${posix.basename(target)}';\n`);
  }
  return files;
}

/**
 * Writes the declaration of the plugin's texts and slots in all documents, because a document may use what another
 * document adds.
 */
function declarationsOf(files: readonly string[]): string {
  const named = (name: string) => files.filter((file) => file.endsWith(`plugins/${plugin}/${name}`));
  const imported = named('messages/en.json').map((file, at) => `import type texts${at} from './${file}';\n`);
  const keys = imported.map((_, at) => `KeysOf<typeof texts${at}>`).join(' | ');
  const slots = named('slots.ts').map((file) => `SlotsIn<typeof import('./${file}')>`);
  return [
    "import type { KeysOf, SlotsIn } from '#core';",
    ...imported,
    "declare module '#core' {",
    `  interface TextKeys { '${plugin}': ${keys} }`,
    slots.length > 0 ? `  interface SlotProps extends ${slots.join(', ')} {}` : '',
    '}',
    'export type UsedSlots = SlotsIn<Record<never, never>>;',
  ].join('\n');
}

test('every TypeScript block of the documents compiles', async () => {
  const documents = documentPaths()
    .map(readDocument)
    .filter(({ blocks }) => blocks.some(({ language }) => isTyped(language)));
  const scaffolded = await filesOf(completeAnswers(plugin, {}));
  rmSync(join(root, folder), { recursive: true, force: true });
  const written: string[] = [];
  const write = (file: string, text: string) => {
    const target = join(root, folder, file);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
    written.push(file);
  };
  const folders = documents.map(({ path }) => path.replace(/\.md$/, ''));
  documents.forEach((document, at) => {
    for (const [file, text] of filesWith(document, scaffolded)) write(`${folders[at]}/${file}`, text);
  });
  write('plugins.d.ts', declarationsOf(written));
  const config = {
    extends: '../../tsconfig.json',
    compilerOptions: {
      // A file in a document imports neighbors from that document or from the repository.
      rootDirs: ['../..', ...folders.map((folder) => `./${folder}`)],
      typeRoots: ['../../node_modules/@types'],
      incremental: true,
      tsBuildInfoFile: '../types/documents.tsbuildinfo',
    },
    include: [
      './**/*.ts',
      './**/*.tsx',
      '../../core/**/*.d.ts',
      '../../dev-server/**/*.d.ts',
      '../../test/requirements/test-options.d.ts',
      '../../.types/plugins.d.ts',
    ],
  };
  write('tsconfig.json', JSON.stringify(config, undefined, 2));
  await writeDeclarations(root);
  assert.equal(await compile(folder, root), '');
});
