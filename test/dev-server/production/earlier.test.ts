/** A new build while people work: what the old one's screens load stays for a while. */
import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { earlierAssets, keepAssets } from '../../../dev-server/ship/earlier.ts';
import { temporaryFolder } from '../../bench/built-portal.ts';

const day = 86_400_000;
const now = Date.UTC(2026, 6, 14);

/** A build of these assets over whatever the folder held, as `portal build` makes one. */
async function build(out: string, names: readonly string[], at: number, previous = out): Promise<number> {
  const earlier = await earlierAssets(previous);
  const assets = join(out, 'public/assets');
  await rm(assets, { recursive: true, force: true });
  await mkdir(assets, { recursive: true });
  for (const name of names) await writeFile(join(assets, name), `${name} itself`);
  return keepAssets(out, earlier, { days: 7, now: at });
}
const assetsOf = async (out: string) => (await readdir(join(out, 'public/assets'))).toSorted();

test('assets of the build before stay seven days after they were replaced, through builds in between, and come back with a rollback', async () => {
  const out = await temporaryFolder();
  assert.equal(await build(out, ['start-A.js', 'list-A.js', 'same.js'], now), 0);
  assert.equal(await readFile(join(out, 'kept-assets.json'), 'utf8'), '{}\n', 'a first build is the same whenever it is made');

  assert.equal(await build(out, ['start-B.js', 'list-B.js', 'same.js'], now + day), 2);
  assert.deepEqual(await assetsOf(out), ['list-A.js', 'list-B.js', 'same.js', 'start-A.js', 'start-B.js']);
  assert.equal(await readFile(join(out, 'public/assets/list-A.js'), 'utf8'), 'list-A.js itself');

  await build(out, ['start-C.js', 'same.js'], now + 5 * day);
  assert.deepEqual(await assetsOf(out), ['list-A.js', 'list-B.js', 'same.js', 'start-A.js', 'start-B.js', 'start-C.js']);
  await build(out, ['start-C.js', 'same.js'], now + 8 * day);
  assert.deepEqual(await assetsOf(out), ['list-B.js', 'same.js', 'start-B.js', 'start-C.js'], 'those of A are gone, seven days after B came');

  await build(out, ['start-B.js', 'list-B.js', 'same.js'], now + 9 * day);
  assert.deepEqual(await assetsOf(out), ['list-B.js', 'same.js', 'start-B.js', 'start-C.js']);
  assert.deepEqual(Object.keys(JSON.parse(await readFile(join(out, 'kept-assets.json'), 'utf8'))), ['start-C.js'], 'B’s are its own again');
});

test('the build before may lie elsewhere, as where each is made in a folder of its own', async () => {
  const [first, second] = [await temporaryFolder(), await temporaryFolder()];
  await build(first, ['start-A.js'], now);
  assert.equal(await build(second, ['start-B.js'], now + day, first), 1);
  assert.deepEqual(await assetsOf(second), ['start-A.js', 'start-B.js']);
  assert.deepEqual(await assetsOf(first), ['start-A.js']);
});
