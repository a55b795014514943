import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectRoot } from '../../dev-server/options.ts';
import { sourceFiles } from '../test-files.ts';
import { trusted, uncheckedParses } from './json-parse.ts';

test('the result of JSON.parse is unknown until it is checked', () => {
  const files = sourceFiles(projectRoot).filter((file) => !file.startsWith('test/') && /\.tsx?$/.test(file));
  const found = files.flatMap((file) => uncheckedParses(file, readFileSync(join(projectRoot, file), 'utf8')));
  const fileOf = (place: string) => place.replace(/:\d+$/, '');
  assert.deepEqual(
    found.filter((place) => !Object.hasOwn(trusted, fileOf(place))),
    [],
    'read it with core/storage/stored-json.ts or into a variable of type unknown, and check it; or give the reason in test/lint/json-parse.ts',
  );
  const still = new Set(found.map(fileOf));
  assert.deepEqual(
    Object.keys(trusted).filter((file) => !still.has(file)),
    [],
    'take it off the list in test/lint/json-parse.ts',
  );
});

const unchecked = [
  "const kept = JSON.parse(text ?? '{}');",
  'const { id }: { id: string } = JSON.parse(text);',
  'const read = (text: string): readonly number[] => JSON.parse(text);',
  'function read(text: string): Draft { return JSON.parse(text); }',
  'const kept: unknown = (JSON.parse(text) as Draft).name;',
  'show(JSON.parse(text));',
  'function outer(): unknown { return [].map((): string => { return JSON.parse(text); }); }',
];
for (const line of unchecked)
  test(`an unchecked result is found: ${line}`, () =>
    assert.deepEqual(uncheckedParses('core/a.ts', `\n${line}`), ['core/a.ts:2']));

const checked = [
  'const kept: unknown = JSON.parse(text);',
  "const kept: unknown = text === '' ? undefined : JSON.parse(text);",
  'let kept: unknown;\ntry { kept = JSON.parse(text); } catch {}',
  'function read(text: string): unknown { return JSON.parse(text); }',
  'const read = (text: string): unknown => JSON.parse(text);',
  'async function read(): Promise<unknown> { return JSON.parse(await load()); }',
  'try { JSON.parse(text); } catch {}',
  'const pretty = JSON.stringify(JSON.parse(text), undefined, 2);',
];
for (const line of checked)
  test(`a checked result is fine: ${line}`, () => assert.deepEqual(uncheckedParses('core/a.ts', line), []));
