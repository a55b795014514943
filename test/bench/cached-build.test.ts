// @lane program
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { root, temporaryFolder } from './built-portal.ts';
import { cachedBuild } from './cached-build.ts';

const name = `toy${process.pid}`;
const store = join(root, '.cache/kept-builds');
after(() => {
  for (const file of readdirSync(store))
    if (file.startsWith(`${name}-`)) rmSync(join(store, file), { recursive: true });
});

test('a build is made once for the same sources, and each caller gets a copy of their own', async () => {
  let made = 0;
  const make = async (into: string) => {
    made += 1;
    writeFileSync(join(into, 'file.txt'), 'built');
    return { into, made };
  };
  const [firstFolder, other] = [await temporaryFolder(), await temporaryFolder()];
  const first = await cachedBuild(name, firstFolder, make);
  writeFileSync(join(firstFolder, 'file.txt'), 'changed');
  const second = await cachedBuild(name, other, make);
  assert.deepEqual([made, second], [1, first]);
  assert.equal(readFileSync(join(other, 'file.txt'), 'utf8'), 'built');
});
