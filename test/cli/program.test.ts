import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Command } from 'commander';
import { exitCodes } from '../../cli/exit-codes.ts';
import { createProgram } from '../../cli/program.ts';
import { switchHelp } from '../../cli/switches.ts';
import { targetOf } from '../lint/imports.ts';
import { portal, repository } from './run.ts';

const program = await createProgram(
  { out: () => undefined, err: () => undefined, root: repository, env: {} },
  () => undefined,
);
const all = (command: Command, path: readonly string[]): string[][] => [
  [...path],
  ...command.commands.flatMap((subcommand) => all(subcommand, [...path, subcommand.name()])),
];

test('the help of every command has examples, the switches of all commands and the exit codes', async () => {
  const commands = all(program, []);
  assert.ok(commands.length >= 22, `${commands.length} commands`);
  for (const command of commands) {
    const { out, err, code } = await portal([...command, '--help']);
    assert.match(out, new RegExp(`Examples:\\n {2}portal ${command.join(' ')}`), command.join(' '));
    for (const [flag] of switchHelp) assert.ok(out.includes(`  ${flag} `), `${command.join(' ')} lacks ${flag}`);
    for (const exitCode of [0, 1, 2, 70, 130]) assert.match(out, new RegExp(`^Exit codes: .*\\b${exitCode} `, 'm'));
    assert.deepEqual([code, err], [0, '']);
  }
});

test('help lists all commands in groups; a group lists its own', async () => {
  const { out, code } = await portal(['--help']);
  assert.equal(code, 0);
  for (const { name } of [...program.commands.map((subcommand) => ({ name: subcommand.name() }))])
    assert.match(out, new RegExp(`^ {2}${name}\\b`, 'm'));
  assert.match(out, /^Run:\n {2}start .*\n[\s\S]*^Inspect a deployment:\n {2}check/m);
  assert.match((await portal(['plugin', '--help'])).out, /^ {2}enable \[options\] <ids\.\.\.>/m);
  assert.match((await portal(['help', 'diff'])).out, /^Usage: portal diff/);
  assert.match((await portal(['help'])).out, /^Usage: portal \[options\]/);
  const group = await portal(['fixtures']);
  assert.deepEqual([group.code, group.out], [exitCodes.misused, '']);
  assert.match(group.err, /^Usage: portal fixtures/);
});

test('help prints the help of a command however deep; an unknown word is answered with the remedy', async () => {
  for (const words of ['help plugin new', 'plugin help new', 'help help', 'plugin help']) {
    const { out, err, code } = await portal(words.split(' '));
    const command = words.startsWith('help ') ? words.slice(5) : words.replace(' help', '');
    assert.match(out, new RegExp(`^Usage: portal ${command} \\[`), words);
    assert.deepEqual([code, err], [exitCodes.done, ''], words);
  }
  for (const [words, expected] of [
    ['help nope', "unknown command 'nope'. portal --help lists the commands and options."],
    ['help plugin nope', "unknown command 'nope'. portal plugin --help lists the commands and options."],
    ['fixtures help nope', "unknown command 'nope'. portal fixtures --help lists the commands and options."],
    ['help plugin nwe', "unknown command 'nwe'. portal plugin --help lists the commands and options."],
    ['help fixtures recrd', "unknown command 'recrd' (Did you mean record?)"],
    ['help list extra', "unknown command 'extra'. portal list --help lists its arguments and options."],
  ] as const) {
    const { code, out, err } = await portal(words.split(' '));
    assert.deepEqual([code, out, err], [exitCodes.misused, '', `portal: [usage] ${expected}\n`], words);
  }
});

test('help loads the command line alone: what a command does is imported by its action', () => {
  const light =
    /^(?:cli\/|commander$|node:(?:fs\/promises|path|url|util|process|readline\/promises)$|core\/plugin\/(?:landmarks|nearest|problem-codes)\.ts$|server\/http\/loopback\.ts$|core\/permissions\/guard\.ts$)/;
  const seen = new Set<string>();
  const heavy: string[] = [];
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const specifier of staticImports(readFileSync(join(repository, file), 'utf8'))) {
      const target = targetOf(specifier, file, {});
      if (!light.test(target)) heavy.push(`${file} → ${target}`);
      else if (/\.[jt]s$/.test(target)) visit(target);
    }
  };
  visit('cli/main.ts');
  assert.deepEqual(heavy, []);
});

/** Returns the static imports that exist at run time. Types are erased. */
function staticImports(source: string): string[] {
  const all = source.matchAll(/^(?:import|export)\b(?!\s+type\b)([\w\s{},*$]*?)\bfrom\s*'([^']+)'/gm);
  const isErased = (names: string) =>
    /^\s*\{[^}]*\}\s*$/.test(names) &&
    names
      .replace(/[{}]/g, '')
      .split(',')
      .every((name) => /^\s*(?:type\s|$)/.test(name));
  return [...all].filter(([, names = '']) => !isErased(names)).map(([, , specifier = '']) => specifier);
}
