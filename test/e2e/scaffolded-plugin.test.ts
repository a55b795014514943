/**
 * A plugin as `portal plugin new` makes it, in a project of its own: sound, typed, formatted, and its own tests pass, which build the
 * portal, start it and go through list, details, forms, deletion, overview, dashboard card and notification in Chromium.
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

test('one command makes a plugin without problems, and the deployments take it', async () => {
  const { code, err } = await portal(['plugin', 'new', id, '--yes'], { root });
  assert.deepEqual([code, err], [0, '']);
  const checked = await portal(['check', 'default'], { root });
  assert.deepEqual([checked.code, checked.out], [0, 'default: no problems\n']);
});

// Side by side: the one keeps a core busy, the other waits for a browser.
describe('what it made', { concurrency: true }, () => {
  test('it is typed, formatted as the rest, and keeps the arrows of the house', async () => {
    const config = { extends: './tsconfig.json', include: [...own, 'plugins/*/slots.d.ts', 'core/**/*.d.ts'] };
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

  test('its own tests pass: sandbox over HTTP, manifest and fixtures, and every screen in a browser', async () => {
    await mkdir(join(root, 'test-results'));
    const files = (await readdir(join(root, own[1] ?? ''))).filter((file) => file.endsWith('.test.ts')).map((file) => join(own[1] ?? '', file));
    const { isDone, said } = await run(process.execPath, '--import', './test/harness/register.js', '--test', '--test-reporter=tap', ...files);
    assert.ok(isDone, said);
    const passed = [...said.matchAll(/^ok \d+ - (.*)$/gm)].map(([, title]) => title);
    for (const title of [
      'one is added, looked at, changed and deleted',
      'the list is searched and filtered by the server, and its address can be shared',
      'a new one is news to whoever may see it; a click on the news opens it',
      'the card on the dashboard counts what the list shows',
      'the overview shows totals and the newest; a failure is said, and tried again',
      'in Turkish, dark and on a phone, everything fits',
      'each endpoint has a fixture, and its answer is what the endpoint declares',
    ]) {
      assert.ok(passed.includes(title), `“${title}” did not pass:\n${said}`);
    }
  });
});
