import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { findMoneyFormats } from './money-formats.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: the tested sources contain templates
for (const text of [
  '`${formatAmount(amount, 2)} ${currency}`;',
  '`${formatAmount(row.amount, places)} ${row.currency} · ${name}`;',
])
  test(`a screen does not put a currency behind an amount by itself: ${text}`, () =>
    assert.deepEqual(findMoneyFormats('plugins/a/a.ts', `\n${text}`), [2]));

for (const text of [
  '`${formatMoney(amount, currency, currencies)} · ${name}`;',
  '`${formatAmount(rate, 6)} · ${currency}`;',
])
  test(`text that formats no money is allowed anywhere: ${text}`, () =>
    assert.deepEqual(findMoneyFormats('plugins/a/a.ts', text), []));
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: the tested sources contain templates

test('visible amounts with currencies come from the formats of the portal', () => {
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
      findMoneyFormats(file, readFileSync(join(root, file), 'utf8')).map(
        (line) => `${file}:${line} use useMoney or formatMoney`,
      ),
    ),
    [],
  );
});
