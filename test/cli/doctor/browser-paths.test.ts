import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { test } from 'node:test';
import { findBrowser } from '../../../cli/doctor/browser-paths.ts';

test('a browser is found through CHROMIUM_PATH, Debian’s programs, PATH and Playwright’s folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'browsers-'));
  try {
    const program = async (name: string) => {
      const path = join(folder, name);
      await writeFile(path, '');
      await chmod(path, 0o755);
      return path;
    };
    const none = join(folder, 'none');
    assert.deepEqual(findBrowser({}, undefined, none), {});
    const playwrights = await program('playwrights');
    assert.deepEqual(findBrowser({}, playwrights, none), { path: playwrights });
    const chromium = await program('chromium');
    const PATH = [none, folder].join(delimiter);
    assert.deepEqual(findBrowser({ PATH }, playwrights, none), { path: chromium });
    assert.deepEqual(findBrowser({}, playwrights, folder), { path: chromium });
    const named = await program('named');
    assert.deepEqual(findBrowser({ PATH, CHROMIUM_PATH: named }, playwrights, folder), { path: named });
    // A wrong CHROMIUM_PATH is reported even if another browser is found.
    assert.deepEqual(findBrowser({ PATH, CHROMIUM_PATH: none }, playwrights, folder), { wrong: none });
  } finally {
    await rm(folder, { recursive: true });
  }
});
