import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { chromiumFlags } from './chromium.ts';

test('features that Playwright disables in the browser remain disabled beside those the tests disable', async () => {
  const source = await readFile(createRequire(import.meta.url).resolve('playwright-core/lib/coreBundle'), 'utf8');
  const [, list = ''] = /disabledFeatures = \[([^\]]*)\]/.exec(source) ?? [];
  const features = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name);
  assert.ok(features.length > 10, 'its list is found');
  const off =
    chromiumFlags
      .find((flag) => flag.startsWith('--disable-features='))
      ?.slice('--disable-features='.length)
      .split(',') ?? [];
  assert.deepEqual(
    features.filter((name) => name !== undefined && !off.includes(name)),
    [],
  );
});
