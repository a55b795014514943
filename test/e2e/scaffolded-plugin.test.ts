// @lane program
/**
 * A plugin from `portal plugin new` that `portal plugin add` extends in a separate project is correct, type-checked and
 * formatted. Its own tests pass, which prove its screens in all their states and open them in Chromium.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { promisify } from 'node:util';
import { madeTests, testParts } from '../cli/made-tests.ts';
import { portal } from '../cli/run.ts';
import { findViolations } from '../lint/dependencies.ts';
import { compile } from '../typecheck/compile.ts';
import { projectRoot } from './project-root.ts';

const id = 'demo-items';
const ownFolders = [`plugins/${id}`, `test/plugins/${id}`];
const deployment = {
  id: 'default',
  branding: { productName: 'Portal' },
  plugins: 'all',
  identity: { authority: '/identity', clientId: 'portal' },
  api: { root: '/gateway' },
};
const root = await projectRoot({
  // Only this plugin of the portal is copied, because it shows cards; the others are checked and built elsewhere.
  copied: ['.cache/test-packages', 'biome.json', 'plugins/dashboards', ...testParts],
  files: { 'deployments/default.json': JSON.stringify(deployment) },
});

/**
 * Runs a program in the project.
 * @returns its output, and whether it succeeded
 */
async function run(
  program: string,
  ...args: readonly string[]
): Promise<{ readonly isDone: boolean; readonly output: string }> {
  const running = promisify(execFile)(program, args, { cwd: root, maxBuffer: 16 * 1024 * 1024 });
  return running.then(
    ({ stdout, stderr }) => ({ isDone: true, output: stdout + stderr }),
    (error: Error & { readonly stdout?: string; readonly stderr?: string }) => ({
      isDone: false,
      output: `${error.stdout ?? error.message}${error.stderr ?? ''}`,
    }),
  );
}
const packaged = (path: string) => join(root, 'node_modules', path);

test('a single command creates a plugin without problems, others extend it, and the deployments accept it', async () => {
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
  // A new process is needed, because this one has read the manifest before the part was added.
  const checked = await run(process.execPath, 'cli/portal.js', 'check', 'default');
  assert.deepEqual([checked.isDone, checked.output], [true, 'default: no problems\n']);
});

// The tests run in parallel, because one uses the processor and the other waits for a browser.
describe('the generated plugin', { concurrency: true }, () => {
  test('it is typed, formatted as the rest, and keeps the dependency rules', async () => {
    const config = { extends: './tsconfig.json', include: [...ownFolders, '.types/plugins.d.ts', 'core/**/*.d.ts'] };
    await writeFile(join(root, 'tsconfig.own.json'), JSON.stringify(config));
    const [typed, formatted] = await Promise.all([
      compile('tsconfig.own.json', root),
      run(process.execPath, packaged('@biomejs/biome/bin/biome'), 'check', '--vcs-enabled=false', ...ownFolders),
    ]);
    // Only errors of the plugin count; the repository's own check reports the others.
    const faults = typed
      .split('\n')
      .filter(
        (line) =>
          /error TS/.test(line) && (ownFolders.some((folder) => line.startsWith(folder)) || !/^[a-z]/.test(line)),
      );
    assert.deepEqual([faults, formatted.isDone], [[], true], formatted.output);
    const violations = findViolations(root).filter(({ at }) => at.includes(id));
    assert.deepEqual(violations, []);
  });

  test('its fixtures answer as its endpoints say', async () => {
    const { code, out, err } = await portal(['fixtures', 'check'], { root });
    assert.equal(code, 0, out + err);
  });

  test('its own tests pass: every state of its screens, the sandbox, its cards, and a browser', async () => {
    const tests = madeTests(root);
    const { passed } = await tests.run(id).finally(tests.end);
    for (const title of [
      'demo items, tenant',
      'rewards, tenant',
      'rewards, merchant',
      `the resources of ${id} in a browser, ${id} to ${id}-rewards`,
      'the screen shows its title and cards (tr)',
      'the card rewards-count counts the records of the list and links to it',
      'the report sales, tenant',
      'the report sales, merchant',
    ]) {
      assert.ok(passed.includes(title), `“${title}” did not pass:\n${passed.join('\n')}`);
    }
  });
});
