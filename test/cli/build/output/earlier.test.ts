/** Tests for a new build while people work: the files that screens of the old build load stay for a while. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { addText, type BuiltFiles } from '../../../../cli/build/assets/files.ts';
import { addEarlierAssets, earlierAssets } from '../../../../cli/build/output/earlier.ts';
import { placeFiles } from '../../../../cli/build/output/place.ts';
import { temporaryFolder } from '../../../bench/built-portal.ts';

const day = 86_400_000;
const now = Date.UTC(2026, 6, 14);

/** Writes a build of these assets into a folder, as `portal build` does. */
async function build(out: string, names: readonly string[], at: number, previous = out): Promise<number> {
  const files: BuiltFiles = new Map();
  for (const name of names) addText(files, `public/assets/${name}`, `${name} itself`);
  addText(files, 'public/index.html', names.join(' '));
  const retainedCount = addEarlierAssets(files, await earlierAssets(previous), { days: 7, now: at });
  await placeFiles(out, files);
  return retainedCount;
}
const assetsOf = async (out: string) => (await readdir(join(out, 'public/assets'))).toSorted();

test('replaced assets stay seven days through later builds and come back with a rollback', async () => {
  const out = await temporaryFolder();
  assert.equal(await build(out, ['start-A.js', 'list-A.js', 'same.js'], now), 0);
  assert.equal(
    await readFile(join(out, 'kept-assets.json'), 'utf8'),
    '{}\n',
    'a first build is the same whenever it is made',
  );

  assert.equal(await build(out, ['start-B.js', 'list-B.js', 'same.js'], now + day), 2);
  assert.deepEqual(await assetsOf(out), ['list-A.js', 'list-B.js', 'same.js', 'start-A.js', 'start-B.js']);
  assert.equal(await readFile(join(out, 'public/assets/list-A.js'), 'utf8'), 'list-A.js itself');

  await build(out, ['start-C.js', 'same.js'], now + 5 * day);
  assert.deepEqual(await assetsOf(out), [
    'list-A.js',
    'list-B.js',
    'same.js',
    'start-A.js',
    'start-B.js',
    'start-C.js',
  ]);
  await build(out, ['start-C.js', 'same.js'], now + 8 * day);
  assert.deepEqual(
    await assetsOf(out),
    ['list-B.js', 'same.js', 'start-B.js', 'start-C.js'],
    'those of A are gone, seven days after B came',
  );

  await build(out, ['start-B.js', 'list-B.js', 'same.js'], now + 9 * day);
  assert.deepEqual(await assetsOf(out), ['list-B.js', 'same.js', 'start-B.js', 'start-C.js']);
  assert.deepEqual(
    Object.keys(JSON.parse(await readFile(join(out, 'kept-assets.json'), 'utf8'))),
    ['start-C.js'],
    'B’s are its own again',
  );
});

test('the build before may lie elsewhere, as where each is made in a folder of its own', async () => {
  const [first, second] = [await temporaryFolder(), await temporaryFolder()];
  await build(first, ['start-A.js'], now);
  assert.equal(await build(second, ['start-B.js'], now + day, first), 1);
  assert.deepEqual(await assetsOf(second), ['start-A.js', 'start-B.js']);
  assert.deepEqual(await assetsOf(first), ['start-A.js']);
});

test('a request during a deployment finds one complete build or the other and all earlier files', async () => {
  const out = await temporaryFolder();
  const namesOf = (version: string) => Array.from({ length: 100 }, (_, at) => `chunk${at}-${version}.js`);
  await build(out, namesOf('A'), now);
  await mkdir(join(out, 'public/markdown-files'));
  await writeFile(join(out, 'public/markdown-files/old.md'), 'Of A alone');

  let isPlacing = true;
  const missing = new Set<string>();
  const starts = new Set<string>();
  const looking = (async () => {
    for (; isPlacing; await nextTurn()) {
      const start = readFileSync(join(out, 'public/index.html'), 'utf8');
      starts.add(start);
      for (const name of [...start.split(' '), ...namesOf('A')])
        if (!existsSync(join(out, 'public/assets', name))) missing.add(name);
    }
  })();
  await build(out, namesOf('B'), now + day);
  isPlacing = false;
  await looking;
  assert.deepEqual([...missing], []);
  assert.equal([...starts][0], namesOf('A').join(' '), 'it was looked at before and meanwhile');
  assert.equal(await readFile(join(out, 'public/index.html'), 'utf8'), namesOf('B').join(' '));
  assert.equal((await assetsOf(out)).length, 200);
  assert.deepEqual(
    await readdir(join(out, 'public/markdown-files')),
    [],
    'what browsers get beside it is the new build’s',
  );
  assert.deepEqual((await readdir(out)).toSorted(), ['kept-assets.json', 'public'], 'nothing else is left');
});
