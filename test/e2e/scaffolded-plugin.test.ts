/**
 * A plugin as `portal plugin new` makes it and `portal plugin add` grows it, in a project of its own: sound, typed, formatted, and its own
 * tests pass, which prove its screens in all their states and open them in Chromium.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { promisify } from 'node:util';
import { portal } from '../cli/run.ts';
import { findViolations } from '../lint/arrows.ts';
import { projectRoot } from './project-root.ts';

const id = 'demo-items';
const own = [`plugins/${id}`, `test/plugins/${id}`];
const harness = ['test/harness', 'test/dev-server/running-server.ts', 'test/dev-server/portal-folder.ts', 'test/dev-server/visitor.ts'];
const root = await projectRoot({ copied: ['cli', 'plugins', 'deployments', 'biome.json', ...harness] });

/** Runs a program in the project. @returns what it printed and whether it succeeded */
async function run(program: string, ...args: readonly string[]): Promise<{ readonly isDone: boolean; readonly said: string }> {
  // Node's test runner tells what it starts that it is one of its own; what is started here reports to nobody but this test.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const running = promisify(execFile)(program, args, { cwd: root, env, maxBuffer: 16 * 1024 * 1024 });
  return running.then(
    ({ stdout, stderr }) => ({ isDone: true, said: stdout + stderr }),
    (error: Error & { readonly stdout?: string; readonly stderr?: string }) => ({
      isDone: false,
      said: `${error.stdout ?? error.message}${error.stderr ?? ''}`,
    }),
  );
}
const packaged = (path: string) => join(root, 'node_modules', path);

test('one command makes a plugin without problems, others add to it, and the deployments take it', async () => {
  for (const command of [
    ['new', id, '--yes'],
    ['add', 'resource', id, 'rewards', '--tier', 'tenant,merchant', '--title-tr', 'Ödüller', '--singular-tr', 'ödül'],
    ['add', 'screen', id, 'overview'],
    ['add', 'widget', id, 'rewards-count', '--of', 'rewards'],
    ['add', 'report', id, 'sales', '--tier', 'tenant,merchant', '--title-tr', 'Satışlar'],
  ]) {
    const { code, err } = await portal(['plugin', ...command], { root });
    assert.deepEqual([code, err], [0, ''], command.join(' '));
  }
  // In a process of its own: this one has read the manifest before it grew.
  const checked = await run(process.execPath, 'cli/portal.js', 'check', 'default');
  assert.deepEqual([checked.isDone, checked.said], [true, 'default: no problems\n']);
});

// Side by side: the one keeps a core busy, the other waits for a browser.
describe('what it made', { concurrency: true }, () => {
  test('it is typed, formatted as the rest, and keeps the arrows of the house', async () => {
    const config = { extends: './tsconfig.json', include: [...own, '.types/plugins.d.ts', 'core/**/*.d.ts'] };
    await writeFile(join(root, 'tsconfig.own.json'), JSON.stringify(config));
    const [typed, formatted] = await Promise.all([
      run(process.execPath, packaged('typescript/bin/tsc'), '-p', 'tsconfig.own.json', '--pretty', 'false'),
      run(process.execPath, packaged('@biomejs/biome/bin/biome'), 'check', '--vcs-enabled=false', ...own),
    ]);
    // What is wrong elsewhere is the repository's own check to say.
    const faults = typed.said.split('\n').filter((line) => /error TS/.test(line) && (own.some((folder) => line.startsWith(folder)) || !/^[a-z]/.test(line)));
    assert.deepEqual([faults, formatted.isDone], [[], true], formatted.said);
    const arrows = findViolations(root).filter(({ at }) => at.includes(id));
    assert.deepEqual(arrows, []);
  });

  test('its fixtures answer as its endpoints say', async () => {
    const { code, out, err } = await portal(['fixtures', 'check'], { root });
    assert.equal(code, 0, out + err);
  });

  test('its own tests pass: every state of its screens, the sandbox, its cards, and a browser', async () => {
    await mkdir(join(root, 'test-results'));
    const files = (await readdir(join(root, own[1] ?? ''))).filter((file) => /\.test\.tsx?$/.test(file)).map((file) => join(own[1] ?? '', file));
    const { isDone, said } = await run(process.execPath, '--import', './test/harness/register.js', '--test', '--test-reporter=tap', ...files);
    assert.ok(isDone, said);
    const passed = [...said.matchAll(/^\s*ok \d+ - (.*)$/gm)].map(([, title]) => title);
    for (const title of [
      'demo items, tenant',
      'rewards, tenant',
      'rewards, merchant',
      `the resources of ${id} in a browser: en, desktop`,
      `the resources of ${id} in a browser: tr, phone`,
      'the screen has its title and its cards (tr)',
      'the card rewards-count counts what the list shows, and leads there',
      'the report sales, tenant',
      'the report sales, merchant',
    ]) {
      assert.ok(passed.includes(title), `“${title}” did not pass:\n${said}`);
    }
  });
});
