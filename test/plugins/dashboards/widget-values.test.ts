/** The editor's form preserves all values of a widget, and detects values that can't be sent. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  isShowable,
  problemsOf,
  valuesOf,
  bodyOf,
  type WidgetValues,
} from '../../../plugins/dashboards/administration/widget-values.ts';
import { userTypes, type Widget } from '../../../plugins/dashboards/shapes.ts';
import { filtersProblem, locateFilterError } from '../../../plugins/dashboards/filters-problem.ts';
import { baseWidgets } from '../../../plugins/dashboards/sandbox/base-widgets/index.ts';

const base = userTypes.flatMap((userType) => baseWidgets(userType).map((widget) => ({ ...widget, userType })));

for (const { key, userType, name, filters = {}, data, dataSourceMoreDataEndpoint } of base) {
  test(`the widget ${key} of ${userType} leaves its form as it came`, () => {
    const widget: Partial<Widget> = {
      categoryId: 'wca_1',
      name,
      filters: JSON.stringify(filters),
      data,
      dataSourceEndpointId: key,
      dataSourceType: 'transactions',
      ...(dataSourceMoreDataEndpoint && { dataSourceMoreDataEndpoint }),
    };
    const values = valuesOf(widget);
    assert.deepEqual(problemsOf(values), {});
    assert.deepEqual(JSON.parse(JSON.stringify(bodyOf(values))), JSON.parse(JSON.stringify(widget)));
  });
}

const table: WidgetValues = {
  ...valuesOf(undefined),
  name: { en: 'A', tr: 'B' },
  categoryId: 'c',
  source: '/reporting/transactions/list',
  widgetType: 'TABLE_WIDGET',
  columns: [{ column: 'key', heading: '', pipe: '', template: '' }],
};
const chart: WidgetValues = { ...table, widgetType: 'CHART_WIDGET', xColumn: 'key', yColumns: ['count'] };

test('missing or invalid widget values are reported by field', () => {
  assert.deepEqual(Object.keys(problemsOf(valuesOf(undefined))), ['name', 'categoryId', 'widgetType', 'source']);
  const cases: [WidgetValues, keyof WidgetValues, string][] = [
    [{ ...table, columns: [] }, 'columns', 'columns'],
    [{ ...table, columns: [...table.columns, ...table.columns] }, 'columns', 'twice'],
    [{ ...table, columns: [{ column: 'no name', heading: '', pipe: '', template: '' }] }, 'columns', 'columns'],
    [{ ...table, pageSize: '101' }, 'pageSize', 'rows'],
    [{ ...table, rowPath: 'https://elsewhere.example' }, 'rowPath', 'path'],
    [{ ...table, path: '//elsewhere.example' }, 'path', 'path'],
    [{ ...table, action: 'no action' }, 'action', 'action'],
    [{ ...table, source: 'transactions' }, 'source', 'source'],
    [{ ...table, moreSource: '?' }, 'moreSource', 'source'],
    [{ ...chart, xColumn: '' }, 'xColumn', 'required'],
    [{ ...chart, yColumns: [] }, 'yColumns', 'required'],
    [{ ...chart, atLeastDays: '0' }, 'atLeastDays', 'days'],
  ];
  for (const [values, field, problem] of cases) assert.deepEqual(problemsOf(values), { [field]: problem }, field);
  assert.deepEqual([problemsOf(table), problemsOf(chart)], [{}, {}]);
});

test('a widget without a name can be previewed, but not a table without columns', () => {
  assert.equal(isShowable({ ...table, name: { en: '' }, categoryId: '' }), true);
  assert.equal(isShowable({ ...table, columns: [] }), false);
});

test('a type that a plugin brings keeps the parts that are filled in, and needs none', () => {
  const heatMap = { ...table, widgetType: 'HEAT_MAP' };
  assert.deepEqual(Object.keys(bodyOf(heatMap).data.configuration), ['widgetType', 'tableConfiguration']);
  assert.deepEqual(problemsOf({ ...heatMap, columns: [] }), {});
});

test('a changed widget type does not send the parts of the first, which return with it', () => {
  const count = { ...chart, widgetType: 'COUNT_WIDGET', valueColumn: 'volume' };
  assert.deepEqual(bodyOf(count).data.configuration, { widgetType: 'COUNT_WIDGET', valueColumn: 'volume' });
  assert.ok(bodyOf({ ...count, widgetType: 'CHART_WIDGET' }).data.configuration.chartConfiguration);
});

test('broken filters are reported with line and character, or with their error', () => {
  assert.deepEqual(locateFilterError('{"currency": }'), {
    kind: 'json',
    what: 'value expected',
    line: 1,
    character: 14,
  });
  assert.deepEqual(locateFilterError('{\n  "currency": ["EUR",]\n}'), {
    kind: 'json',
    what: 'value expected',
    line: 2,
    character: 22,
  });
  assert.deepEqual(locateFilterError('{"currency": "EUR"'), {
    kind: 'json',
    what: 'close brace expected',
    line: 1,
    character: 19,
  });
  assert.deepEqual(locateFilterError('["EUR"]'), { kind: 'object' });
  assert.deepEqual(locateFilterError('{"currency": {"is": "EUR"}}'), { kind: 'value', name: 'currency' });
  assert.equal(locateFilterError('{"currency": ["EUR"], "dateRange": null}'), undefined);
  assert.equal(locateFilterError(''), undefined);
  assert.equal(filtersProblem('{"currency": }'), 'This is not valid JSON: value expected in line 1, at character 14.');
});
