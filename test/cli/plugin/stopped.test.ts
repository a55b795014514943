// @lane program
/** A command that is stopped during its work leaves nothing behind. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { repository } from '../run.ts';
import { scaffoldRoot } from '../scaffold-root.ts';

const shop = fileURLToPath(new URL('documents/shop.yaml', import.meta.url));
/** Script that runs a command line on a project, until a signal stops it. */
const program =
  "import { register } from 'tsx/esm/api'; register(); const { main } = await import(process.argv[1]);" +
  'const write = () => {}; process.exitCode = await main(process.argv.slice(3), { out: write, err: write, root: process.argv[2], env: {} });';

for (const [signal, words] of [
  ['SIGINT', ['plugin', 'import', shop, '--dry-run']],
  ['SIGTERM', ['plugin', 'import', shop]],
  ['SIGTERM', ['plugin', 'new', 'gift-cards', '--yes']],
] as const)
  test(`portal ${words[1]} that ${signal} stops has no folder left`, async (t) => {
    const root = await scaffoldRoot(t);
    const temporary = join(root, 'temporary');
    await mkdir(temporary);
    const places = [root, temporary].map((place) => watch(place));
    t.after(() => {
      for (const place of places) place.close();
    });
    const begun = new Promise<void>((resolve) => {
      for (const place of places)
        place.on('change', (_what, name) => /^\.?portal-(?:new|import)-/.test(String(name)) && resolve());
    });
    const child = spawn(
      process.execPath,
      ['--input-type=module', '-e', program, join(repository, 'cli/main.ts'), root, ...words],
      {
        cwd: repository,
        env: { ...process.env, TMPDIR: temporary },
        stdio: 'ignore',
      },
    );
    const ended = once(child, 'exit');
    await Promise.race([begun, ended.then(() => assert.fail('it ended by itself'))]);
    child.kill(signal);
    assert.deepEqual(await ended, [null, signal]);
    // The loader caches compiled modules there.
    assert.deepEqual(
      (await readdir(temporary)).filter((name) => name.startsWith('portal-')),
      [],
    );
    assert.deepEqual(
      (await readdir(root)).filter((name) => name.startsWith('.portal-')),
      [],
    );
  });
