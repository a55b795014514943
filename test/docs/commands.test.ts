/** The commands in documents exist. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { type CompletedCommand, commandTree } from '../../cli/completion/tree.ts';
import { createProgram } from '../../cli/program.ts';
import { documentPaths, readDocument, root } from './documents.ts';

const portal = commandTree(
  await createProgram({ out: () => undefined, err: () => undefined, root, env: {} }, () => undefined),
);
const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);

/** A command in a document, from the program to the end of its line. */
const named =
  /(?<![\w/])(?:npm (?:run [\w:-]+|test\b|start\b)|node cli\/portal\.js|npx --no @portal-backoffice\/portal|portal(?= [a-z-]))[^\n`&|;>#]*/g;

/** Returns the commands in a text, from its inline code and its code blocks. */
function commandsIn(text: string): string[] {
  const inline = [...text.matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)].map(([, code = '']) => code);
  const blocks = [...text.matchAll(/```(?:sh|bash)\n([\s\S]*?)```/g)].map(([, code = '']) =>
    code.replaceAll('\\\n', ' ').replaceAll(/ # .*/g, ''),
  );
  return [...inline, ...blocks].flatMap((code) => [...code.matchAll(named)].map(([command]) => command.trim()));
}

/** Returns the problem with a command; undefined if the command exists. */
function problemOf(command: string): string | undefined {
  const [first, second = '', third = '', ...rest] = command.split(/\s+/);
  if (first === 'portal') return problemOfPortal(command.split(/\s+/).slice(1));
  if (first === 'node') return problemOfPortal([third, ...rest]);
  if (first === 'npx') return problemOfPortal(rest);
  const [name, words] = second === 'run' ? [third, rest] : [second, [third, ...rest]];
  const script = scripts[name];
  if (script === undefined) return `there is no script ${name}`;
  const [, arguments_] = / cli\/portal\.js (.*)/.exec(script) ?? [];
  if (arguments_ !== undefined) return problemOfPortal([...arguments_.split(' '), ...words]);
  return optionsIn(words).find((option) => !sourceOf(script).includes(option.slice(2)));
}

const optionsIn = (words: readonly string[]) =>
  words.map((word) => word.replace(/=.*/, '')).filter((word) => /^--[a-z][a-z-]*$/.test(word));

/** Returns the sources beside the file that a script runs, because they read its options. */
function sourceOf(script: string): string {
  const folder = dirname(join(root, script.split(' ').findLast((word) => word.endsWith('.ts')) ?? ''));
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts'));
  return files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
}

function problemOfPortal(words: readonly string[]): string | undefined {
  let command: CompletedCommand = portal;
  for (const word of words) {
    if (!/^[a-z][a-z-]*$/.test(word) || command.commands.length === 0) break;
    const next = command.commands.find(({ name }) => name === word);
    if (!next) return `${command.path} has no command ${word}`;
    command = next;
  }
  const unknown = optionsIn(words).find((option) => !command.options.some(({ flags }) => flags.includes(option)));
  return unknown && `${command.path} has no option ${unknown}`;
}

test('every command and every option that a document names exists', () => {
  const found = documentPaths().flatMap((path) =>
    commandsIn(readDocument(path).text).map((command) => ({ path, command })),
  );
  assert.ok(found.length > 100, `${found.length} commands were found`);
  assert.deepEqual(
    found.flatMap(({ path, command }) => {
      const problem = problemOf(command);
      return problem === undefined ? [] : [`${path}: ${command}: ${problem}`];
    }),
    [],
  );
});

test('a command or an option that does not exist is reported', () => {
  const text =
    'Run `npm run nope`, `portal plugin nwe x`, or:\n\n```sh\nnpm start -- --no-such\nnode cli/portal.js check --jsn\nnpm run requirements -- --mising\n```\n';
  assert.deepEqual(commandsIn(text).map(problemOf), [
    'there is no script nope',
    'portal plugin has no command nwe',
    'portal start has no option --no-such',
    'portal check has no option --jsn',
    '--mising',
  ]);
  const known =
    'Run `npm run requirements -- --missing`, `portal plugin new x --yes`, `npm test -- --lane unit` and `npm ci`.';
  assert.deepEqual(commandsIn(known).map(problemOf), [undefined, undefined, undefined]);
});

test('documents name the folder into which a build goes', () => {
  const stated = /into `([^`]*)<(?:id|deployment id)>`/g;
  const folders = documentPaths('.').flatMap((path) =>
    readDocument(path)
      .text.split('\n')
      .filter((line) => /\bbuild\b/.test(line))
      .flatMap((line) => [...line.matchAll(stated)].map(([, folder]) => `${path}: ${folder}`)),
  );
  assert.deepEqual(
    folders.filter((place) => !place.endsWith(': dist/')),
    [],
  );
});
