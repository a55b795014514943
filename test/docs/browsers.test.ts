/** The documented versions of browsers agree with package.json, and with the scripts that are built for them. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readDocument, root } from './documents.ts';

const { browserslist }: { readonly browserslist: readonly string[] } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);
const document = readDocument('docs/operations/browsers.md').text;

test('the document names the browsers and versions of package.json, and no others', () => {
  const rows = [...document.matchAll(/^\| (Chrome|Edge|Firefox|Safari|Opera|Samsung Internet) \| (\d+)/gm)];
  assert.deepEqual(
    rows.map(([, name = '', version]) => `${name.toLowerCase()} >= ${version}`),
    browserslist,
  );
});

test('scripts are built for what the document says', () => {
  const [, year] = /built for ES(\d{4})/.exec(document) ?? [];
  for (const file of ['first-load.ts', 'start-file.ts', 'minify.ts']) {
    const source = readFileSync(join(root, 'cli/build/assets', file), 'utf8');
    const targets = [...source.matchAll(/target: '(\w+)'/g)].map(([, target]) => target);
    assert.deepEqual([...new Set(targets)], [`es${year}`], file);
  }
});
