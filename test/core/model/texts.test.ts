/**
 * Each value that the model declares has its text, in both languages: at least one plugin, or core, has the texts of
 * all values.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import * as api from '../../../core/api/index.ts';
import type { Enumeration } from '../../../core/model/define-enum.ts';
import { projectRoot } from '../../../dev-server/options.ts';

const isEnumeration = (value: unknown): value is Enumeration<string, readonly string[]> =>
  typeof value === 'object' && value !== null && 'textPrefix' in value && 'values' in value;

/** Returns the texts of a single language that are in separate files. */
function textsOf(language: string) {
  return ['core', 'plugins'].flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter((file) => file.endsWith(`messages/${language}.json`) && !file.includes('node_modules'))
      .map((file) => ({ file, texts: JSON.parse(readFileSync(join(projectRoot, file), 'utf8')) as unknown })),
  );
}

const at = (texts: unknown, key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>(
      (found, part) => (typeof found === 'object' && found !== null ? Reflect.get(found, part) : undefined),
      texts,
    );

/** Prefixes whose values have no text, or use the general texts for statuses and for several parts. */
const shared: ReadonlySet<string> = new Set([
  'status',
  'word',
  'detail.word',
  'mode',
  'channel',
  'outcome',
  'processingStatus',
]);

for (const language of ['en', 'tr']) {
  const all = textsOf(language);
  for (const [name, enumeration] of Object.entries(api)) {
    if (!isEnumeration(enumeration) || shared.has(enumeration.textPrefix)) continue;
    test(`every value of ${name} has its text (${language})`, () => {
      const missingIn = (texts: unknown) =>
        enumeration.values
          .map((value) => `${enumeration.textPrefix}.${value}`)
          .filter((key) => typeof at(texts, key) !== 'string');
      const fewest = all
        .map(({ file, texts }) => ({ file, missing: missingIn(texts) }))
        .sort((a, b) => a.missing.length - b.missing.length)[0];
      assert.deepEqual(fewest?.missing, [], fewest?.file);
    });
  }
}
