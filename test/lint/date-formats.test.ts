import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { findDateFormats } from './date-formats.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

for (const text of [
  "new Intl.DateTimeFormat('en').format(0);",
  'Intl.DateTimeFormat().resolvedOptions().timeZone;',
  'new Date().toLocaleDateString();',
  'at.toLocaleTimeString(language);',
  'at?.toLocaleString();',
])
  test(`a screen does not write dates by itself: ${text}`, () =>
    assert.deepEqual(findDateFormats('plugins/a/a.ts', `\n${text}`), [2]));

for (const text of ['type A = Intl.DateTimeFormatOptions;', "a.toLocaleLowerCase('tr');", 'new Intl.Collator();'])
  test(`text that formats no dates is allowed anywhere: ${text}`, () =>
    assert.deepEqual(findDateFormats('plugins/a/a.ts', text), []));

test('visible dates come from the formats of the portal', {
  requirements: ['A-561', 'A-562', 'S-519', 'S-520'],
}, () => {
  const modules = ['core', 'plugins']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file.replaceAll('\\', '/')}`,
      ),
    )
    // A sandbox represents the API, whose texts have no user's format.
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules') && !/^plugins\/[^/]+\/sandbox/.test(file));
  assert.ok(modules.length > 1000, `${modules.length} modules`);
  assert.deepEqual(
    modules.flatMap((file) =>
      findDateFormats(file, readFileSync(join(root, file), 'utf8')).map(
        (line) => `${file}:${line} use formatDay, formatDateTime or dateInWords`,
      ),
    ),
    [],
  );
});
