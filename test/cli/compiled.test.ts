// @lane program
/** `--help` runs from a compiled copy of the commands. */
import assert from 'node:assert/strict';
import { chmodSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { compiledCommands, isHelpOnly } from '../../cli/compiled.js';
import { root, temporaryFolder } from '../bench/built-portal.ts';

test('a command line is compiled only if no command of it runs', () => {
  const helps = ['', 'help', 'help plugin new', '--help', '-h', 'start --help', 'plugin new --help', 'list -h --debug'];
  for (const line of helps) assert.equal(isHelpOnly(line.split(' ').filter(Boolean)), true, line);
  const runs = ['list', 'start --deployment --help', 'start -w -h', 'explain -- --help', 'codes', 'plugin help'];
  for (const line of runs) assert.equal(isHelpOnly(line.split(' ')), false, line);
});

/** Writes a portal whose command prints a word, and imports a second file only when it runs. */
async function smallPortal(word: string): Promise<string> {
  const dir = await temporaryFolder();
  mkdirSync(join(dir, 'cli'));
  copyFileSync(join(root, 'cli/compiled.js'), join(dir, 'cli/compiled.js'));
  writeFileSync(join(dir, 'cli/word.ts'), `export const word: string = '${word}';\n`);
  writeFileSync(
    join(dir, 'cli/main.ts'),
    `import { word } from './word.ts';
export const main = (): string => word;
export const here = import.meta.url;
export const later = () => import('./missing.ts');\n`,
  );
  return dir;
}

const load = async (file: string | undefined) => {
  assert.ok(file);
  // Node caches modules by URL, so each version of the file gets its own URL.
  return import(`${pathToFileURL(file).href}?${encodeURIComponent(readFileSync(file, 'utf8').slice(0, 200))}`);
};

test('commands are compiled again when a source has changed, and not before', async () => {
  const dir = await smallPortal('first');
  const file = await compiledCommands(dir);
  const first = await load(file);
  assert.equal(first.main(), 'first');
  assert.equal(first.here, pathToFileURL(join(dir, 'cli/main.ts')).href);
  const text = readFileSync(String(file), 'utf8');
  writeFileSync(String(file), `${text}\nexport const isSame = true;\n`);
  assert.match(readFileSync(String(await compiledCommands(dir)), 'utf8'), /isSame/);
  writeFileSync(join(dir, 'cli/word.ts'), `export const word: string = 'second';\n`);
  const second = await load(await compiledCommands(dir));
  assert.deepEqual([second.main(), second.isSame], ['second', undefined]);
});

test('sources that do not compile, and folders that are read-only, are left to the loader', async () => {
  const broken = await smallPortal("'");
  assert.equal(await compiledCommands(broken), undefined);
  const dir = await smallPortal('word');
  mkdirSync(join(dir, '.cache'));
  writeFileSync(join(dir, '.cache/commands.mjs'), 'not compiled');
  chmodSync(join(dir, '.cache'), 0o500);
  // The superuser can write to any folder.
  if (process.getuid?.() !== 0) assert.equal(await compiledCommands(dir), undefined);
  chmodSync(join(dir, '.cache'), 0o700);
  assert.ok(await compiledCommands(dir));
});
