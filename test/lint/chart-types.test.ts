import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { chartTypeOf } from '../../core/charts/types/index.ts';
import { chartType } from '../../core/model/charts.ts';
import { projectRoot } from '../../dev-server/options.ts';
import { sourceFiles } from '../test-files.ts';
import { chartTypesNamedIn, choosers } from './chart-types.ts';

const sources = sourceFiles(projectRoot).filter((file) => !file.startsWith('test/') && /\.tsx?$/.test(file));
const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');

test('only the file of a chart type and those that choose one name it', () => {
  assert.deepEqual(
    sources.flatMap((file) => chartTypesNamedIn(file, read(file))),
    [],
    'look the type up with chartTypeOf or isMapChart; if the file only chooses a type, name it in test/lint/chart-types.ts',
  );
  for (const path of Object.keys(choosers)) {
    const files = sources.filter((file) => file === path || file.startsWith(path));
    assert.ok(
      files.some((file) =>
        chartType.values.some((type) => read(file).includes(`'${type}'`) || read(file).includes(`"${type}"`)),
      ),
      `${path} names no chart type; take it off the list in test/lint/chart-types.ts`,
    );
  }
});

test('each chart type has a definition', () => {
  for (const type of chartType.values) assert.equal(chartTypeOf(type).type, type);
});

const named = [
  ['core/charts/frame/chart.tsx', "const a = type === 'PieChart';"],
  ['core/charts/types/geo-chart.tsx', "const a = 'PieChart';"],
  ['core/model/charts.ts', "const a = type !== 'GeoChart';"],
  ['plugins/reports/reports/a.ts', "switch (type) { case 'BarChart': break; }"],
  ['plugins/a/a.tsx', 'const a = <Chart type="BarChart" />;'],
] as const;
for (const [file, line] of named)
  test(`a chart type is found: ${line} in ${file}`, () =>
    assert.deepEqual(chartTypesNamedIn(file, `\n${line}`), [`${file}:2`]));

const allowed = [
  ['core/charts/types/pie-chart.tsx', "const a = { type: 'PieChart' };"],
  ['plugins/reports/reports/a.ts', "const a = { type: 'PieChart' };"],
  ['plugins/a/a.ts', "const a = 'Chart';"],
] as const;
for (const [file, line] of allowed)
  test(`a chart type is allowed: ${line} in ${file}`, () => assert.deepEqual(chartTypesNamedIn(file, line), []));
