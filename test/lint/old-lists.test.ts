import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectRoot } from '../../dev-server/options.ts';
import { sourceFiles } from '../test-files.ts';
import { exceptions, oldListsIn } from './old-lists.ts';

const found = sourceFiles(projectRoot)
  .filter((path) => path.startsWith('plugins/'))
  .flatMap((path) => oldListsIn(path, readFileSync(join(projectRoot, path), 'utf8')));

test('plugins declare their lists, but for those that are named', () => {
  const others = found.filter(({ path }) => !exceptions.has(path)).map(({ path, line, name, instead }) => `${path}:${line}: use ${instead}, not ${name}`);
  assert.deepEqual(others, []);
});

test('every file that is named still wires a list by hand', () => {
  const left = new Set(found.map(({ path }) => path));
  assert.deepEqual(
    [...exceptions].filter((path) => !left.has(path)),
    [],
    'take it off the list in test/lint/old-lists.ts',
  );
});

test('what a list was wired with is found where it is imported from core', () => {
  const source = "import {\n  Button,\n  columnsOf as columns,\n  DataGrid,\n  type GridConfig,\n} from '#core/ui';\n";
  assert.deepEqual(
    oldListsIn('plugins/a/b.tsx', source).map(({ line, name }) => `${line} ${name}`),
    ['3 columnsOf', '4 DataGrid'],
  );
});

test('what only has the name of it passes', () => {
  const source = "import { DataGrid } from 'react-data-grid';\nimport { columnsOf } from './report.ts';\nimport { defineList } from '#core/ui';\n";
  assert.deepEqual(oldListsIn('plugins/a/b.tsx', source), []);
});
