// @lane program
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { portal, temporaryRoot } from '../run.ts';

/** Puts the files into a folder whose name would break a script without quotes. */
const inOddFolder = (files: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`it's $HOME/${name}`, text]));

const files = inOddFolder({
  'deployments/acme.json': '{}',
  'deployments/default.json': '{}',
  'deployments/schema.json': '{}',
  'plugins/audit/plugin.ts': '',
  'plugins/transactions/plugin.ts': '',
  'plugins/empty/README.md': '',
  // bash would execute this if it were part of a command.
  'plugins/$(pwned)/plugin.ts': '',
  'deployments/a;pwned.json': '{}',
});

/** Words of the typed line as split by bash, with the completions offered for them. */
const typed: readonly (readonly [words: readonly string[], offered: readonly string[]])[] = [
  [['fixtures', 'scaffold', 'cor'], ['core']],
  [['pl'], ['plugin']],
  [['plugin', 'en'], ['enable']],
  [
    ['plugin', 'enable', ''],
    ['audit', 'transactions'],
  ],
  [['plugin', 'enable', 'audit', 'tr'], ['transactions']],
  [['plugin', 'enable', 'audit', '--dep'], ['--deployment']],
  [['plugin', 'new', ''], []],
  [
    ['check', ''],
    ['acme', 'default'],
  ],
  [['diff', 'acme', 'd'], ['default']],
  [['start', '--deployment', 'a'], ['acme']],
  [['start', '--deployment', '=', 'a'], ['acme']],
  [
    ['start', '--deployment', '='],
    ['acme', 'default'],
  ],
  [
    ['list', '-d', ''],
    ['acme', 'default'],
  ],
  [['list', '--k'], ['--kind']],
  [['list', '--kind', 'user'], ['user\\ menu']],
  [['explain', '--as', 'ten'], ['tenant']],
  [
    ['completion', ''],
    ['bash', 'zsh', 'fish'],
  ],
  [['start', '--no-c'], ['--no-color']],
  [['start', '--port', ''], []],
  [['help', 'dia'], []],
  [['help', 'di'], ['diff']],
  [['nonsense', 'pl'], ['plugin']],
];

test('bash completes commands, options, deployments and plugins', async (t) => {
  const root = join(await temporaryRoot(t, files), "it's $HOME");
  const { out: script, code } = await portal(['completion', 'bash'], { root });
  assert.equal(code, 0);
  await writeFile(join(root, 'completion.bash'), script);
  const tries = typed.map(
    ([words]) =>
      `COMP_WORDS=(portal ${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length}; COMPREPLY=(); _portal; IFS=,; echo "\${COMPREPLY[*]}"; unset IFS`,
  );
  const run = spawnSync(
    'bash',
    ['--norc', '-c', `set -u; source ./completion.bash; complete -p portal\n${tries.join('\n')}`],
    { cwd: root, encoding: 'utf8' },
  );
  assert.equal(run.stderr, '');
  const [registered, ...offered] = run.stdout.split('\n').slice(0, -1);
  assert.equal(registered, 'complete -F _portal portal');
  assert.deepEqual(
    offered,
    typed.map(([, expected]) => expected.join(',')),
  );
});

/** Returns the reason to skip a test if the shell isn't installed. */
const without = (shell: string) => (spawnSync(shell, ['--version']).error ? `${shell} is not installed` : false);

test('fish completes the same, with what each word means', { skip: without('fish') }, async (t) => {
  const root = join(await temporaryRoot(t, files), "it's $HOME");
  await writeFile(join(root, 'completion.fish'), (await portal(['completion', 'fish'], { root })).out);
  const lines = ['portal plugin en', 'portal plugin enable a', 'portal check ', 'portal list --deployment=a'];
  const script = `source completion.fish; ${lines.map((line) => `complete -C '${line}'`).join('; ')}`;
  const output = execFileSync('fish', ['--no-config', '-c', script], { cwd: root, encoding: 'utf8' });
  const words = output.split('\n').map((line) => line.split('\t')[0]);
  assert.deepEqual(words, ['enable', 'audit', 'acme', 'default', '--deployment=acme', '']);
});

test('zsh reads its script', { skip: without('zsh') }, async (t) => {
  const root = join(await temporaryRoot(t, files), "it's $HOME");
  await writeFile(join(root, '_portal'), (await portal(['completion', 'zsh'], { root })).out);
  assert.equal(spawnSync('zsh', ['-f', '-n', '_portal'], { cwd: root, encoding: 'utf8' }).stderr, '');
});

test('an unknown shell is refused with those there are', async () => {
  const { code, err } = await portal(['completion', 'tcsh']);
  assert.equal(code, 2);
  assert.match(err, /bash, zsh, fish/);
});
