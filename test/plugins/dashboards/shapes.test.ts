/** Widgets and their answers have the field names of the API's documents. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { WidgetData } from '../../../core/api/widget-data.ts';
import { mismatch } from '../../../dev-server/sandbox/validate.ts';
import { administrationV1, administrationV2 } from '../../../plugins/dashboards/administration-api.ts';
import { myCalls } from '../../../plugins/dashboards/board/api.ts';
import { readFilters } from '../../../plugins/dashboards/filters.ts';
import { Widget, WidgetConfiguration } from '../../../plugins/dashboards/shapes.ts';

const widget: Widget = {
  widgetId: 'w1',
  categoryId: 'c1',
  name: { en: 'Volume', tr: 'Hacim' },
  filters: '{"currency":["EUR"]}',
  userType: 'crm',
  version: 1,
  dataSourceEndpointId: 'volume',
  dataSourceType: 'transactions',
  dataSourceMoreDataEndpoint: '/reporting/transactions/list',
  data: { dataSourceEndpoint: '/reporting/transactions/totals', configuration: { widgetType: 'COUNT_WIDGET' } },
};

test('a widget has its ids, its filters as JSON text, its sources and its configuration', {
  requirements: ['A-178'],
}, () => {
  assert.equal(mismatch(Widget, widget), undefined);
  assert.deepEqual(readFilters(widget.filters), { currency: ['EUR'] });
  for (const field of ['widgetId', 'categoryId', 'filters', 'data'] as const) {
    const { [field]: _, ...without } = widget;
    assert.notEqual(mismatch(Widget, without), undefined, `it does without ${field}`);
  }
  const { configuration: _, ...data } = widget.data;
  assert.notEqual(mismatch(Widget, { ...widget, data }), undefined, 'it does without a configuration');
  assert.notEqual(
    mismatch(Widget, { ...widget, data: { configuration: widget.data.configuration } }),
    undefined,
    'it does without a source',
  );
  assert.throws(() => readFilters('{'), 'filters that are no JSON are read');
});

test('a configuration names type, description, the last 24 hours, chart, table and pipe', {
  requirements: ['A-179'],
}, () => {
  const whole: WidgetConfiguration = {
    widgetType: 'CHART_WIDGET',
    description: 'of today, by hour',
    isLast24Hours: true,
    chartConfiguration: { chartType: 'BarChart', xAxisColumn: 'key', yAxisColumn: ['volume'] },
    tableConfiguration: { tableDataProperties: ['key'], tableDataColumns: ['Key'] },
    customPipe: 'amount',
  };
  assert.equal(mismatch(WidgetConfiguration, whole), undefined);
  for (const field of [
    'description',
    'isLast24Hours',
    'chartConfiguration',
    'tableConfiguration',
    'customPipe',
  ] as const) {
    assert.notEqual(mismatch(WidgetConfiguration, { ...whole, [field]: 7 }), undefined, `${field} may be anything`);
  }
});

test('an answer has rows, counts, a total volume, columns and alerts', { requirements: ['A-185'] }, () => {
  const whole: WidgetData = {
    data: [{ key: 'EUR', volume: '10.00' }],
    count: 1,
    totalCount: 12,
    totalVolume: '10.00',
    columns: ['key', 'volume'],
    alertViewModels: [{ severity: 'warning', message: 'Rates are of yesterday.' }],
  };
  assert.equal(mismatch(WidgetData, whole), undefined);
  for (const field of ['data', 'count', 'totalCount', 'totalVolume', 'columns', 'alertViewModels'] as const) {
    assert.notEqual(mismatch(WidgetData, { ...whole, [field]: {} }), undefined, `${field} may be anything`);
  }
});

test('the person’s own dashboards are /user-dashboard with v2, the settings /dashboard', {
  requirements: ['A-603', 'A-622'],
}, () => {
  const ownPaths = Object.values(myCalls).map(({ path }) => path);
  assert.deepEqual(
    ownPaths.filter((path) => !path.startsWith('/reporting/api/v2/user-dashboard')),
    [],
  );
  const settings = [administrationV1, administrationV2].flatMap((calls) =>
    Object.values(calls).map(({ path }) => path as string),
  );
  assert.deepEqual(
    settings.filter((path) => !/^\/reporting\/api\/(?:v2\/)?dashboard\//.test(path)),
    [],
  );
});
