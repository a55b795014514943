// @lane sandbox
/** The board of a dashboard has the right places, requests and links of its widgets, without a screen. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { sourceOf, sourcePath } from '../../../core/api/widget-data.ts';
import type { Layout, Widget, WidgetConfiguration } from '../../../plugins/dashboards/shapes.ts';
import { defaultFilters, questionOf, questionsOf, spokenFor, trendId } from '../../../plugins/dashboards/question.ts';
import { isWidgetData, stateOf } from '../../../plugins/dashboards/board/widget-state.ts';
import { queryOf, readFilters } from '../../../plugins/dashboards/filters.ts';
import { filtersProblem } from '../../../plugins/dashboards/filters-problem.ts';
import { fitToGrid, moveItem, packItems, settleItems } from '../../../plugins/dashboards/layout.ts';
import { addressOf } from '../../../plugins/dashboards/navigation.ts';
import { countOf, daysOf, readRange, widenRange, writeRange } from '../../../plugins/dashboards/period.ts';
import { changeOf } from '../../../plugins/dashboards/widgets/change.ts';

const now = Date.parse('2026-11-22T10:00:00Z');
const berlin = { timeZone: 'Europe/Berlin', mode: 'Live' } as const;
const board = { range: { relative: 'today' }, currency: '' } as const;

function widget(configuration: Partial<WidgetConfiguration> = {}, rest: Partial<Widget> = {}): Widget {
  return {
    widgetId: 'w1',
    categoryId: 'c1',
    name: { en: 'One', tr: 'Bir' },
    filters: '{}',
    userType: 'crm',
    version: 1,
    ...rest,
    data: {
      dataSourceEndpoint: '/reporting/transactions/totals',
      configuration: { widgetType: 'COUNT_WIDGET', ...configuration },
    },
  };
}

const overlaps = (layout: Layout, other: Layout) =>
  layout.x < other.x + other.w &&
  other.x < layout.x + layout.w &&
  layout.y < other.y + other.h &&
  other.y < layout.y + layout.h;
const layouts = fc.array(
  fc.record({
    x: fc.integer({ min: -3, max: 20 }),
    y: fc.integer({ min: -3, max: 60 }),
    w: fc.integer({ min: -1, max: 20 }),
    h: fc.integer({ min: -1, max: 30 }),
  }),
  { minLength: 1, maxLength: 12 },
);

test('any saved layout settles without overlap, without widgets outside the grid and without gaps above', () => {
  fc.assert(
    fc.property(layouts, (all) => {
      const items = settleItems(all.map((layout, index) => ({ id: `w${index}`, layout })));
      assert.equal(items.length, all.length);
      for (const [index, { layout }] of items.entries()) {
        assert.deepEqual(layout, fitToGrid(layout));
        for (const other of items.slice(index + 1)) assert.ok(!overlaps(layout, other.layout));
        const above = { ...layout, y: layout.y - 1 };
        assert.ok(
          layout.y === 0 || items.some((other) => other.layout !== layout && overlaps(above, other.layout)),
          'it could rise',
        );
      }
      assert.deepEqual(settleItems(items), items, 'what is settled stays');
    }),
  );
});

test('packed widgets leave no room above or to the left, and a small one by itself is three columns wide', () => {
  fc.assert(
    fc.property(layouts, (all) => {
      const items = packItems(all.map((layout, index) => ({ id: `w${index}`, layout })));
      assert.equal(items.length, all.length);
      for (const [index, { id, layout }] of items.entries()) {
        for (const other of items.slice(index + 1))
          assert.ok(!overlaps(layout, other.layout), `${id} lies over ${other.id}`);
        const isFree = (place: typeof layout) =>
          items.every((other) => other.id === id || !overlaps(place, other.layout));
        assert.ok(layout.y === 0 || !isFree({ ...layout, y: layout.y - 1 }) || layout.w === 3, `${id} could rise`);
        assert.ok(layout.x === 0 || !isFree({ ...layout, x: layout.x - 1 }), `${id} could go left`);
      }
    }),
  );
  assert.deepEqual(packItems([{ id: 'only', layout: { x: 8, y: 7, w: 4, h: 3 } }]), [
    { id: 'only', layout: { x: 0, y: 0, w: 3, h: 3 } },
  ]);
  const beside = packItems([
    { id: 'figure', layout: { x: 4, y: 0, w: 4, h: 3 } },
    { id: 'chart', layout: { x: 3, y: 9, w: 6, h: 8 } },
  ]);
  assert.deepEqual(
    beside.map(({ layout }) => layout),
    [
      { x: 0, y: 0, w: 4, h: 3 },
      { x: 4, y: 0, w: 8, h: 8 },
    ],
  );
});

test('a moved widget lands at its target, and the others give way', () => {
  const items = settleItems([
    { id: 'a', layout: { x: 0, y: 0, w: 6, h: 2 } },
    { id: 'b', layout: { x: 6, y: 0, w: 6, h: 2 } },
    { id: 'c', layout: { x: 0, y: 2, w: 12, h: 2 } },
  ]);
  const after = moveItem(items, 'c', { y: 0 });
  assert.deepEqual(
    after.map(({ id, layout }) => [id, layout.y]),
    [
      ['c', 0],
      ['a', 2],
      ['b', 2],
    ],
  );
  assert.deepEqual(moveItem(items, 'a', { w: 40 }).find(({ id }) => id === 'a')?.layout, { x: 0, y: 0, w: 12, h: 2 });
});

test('a /reporting prefix is rewritten to /reporting/dashboard, and other endpoints stay', {
  requirements: ['A-431'],
}, () => {
  assert.equal(sourcePath('/reporting/transactions/totals'), '/reporting/dashboard/transactions/totals');
  assert.equal(sourcePath('/reporting/dashboard/transactions/totals'), '/reporting/dashboard/transactions/totals');
  for (const other of ['/api/crm/reports/x', '/reportings/x', '/support/reporting/x', '/reporting'])
    assert.equal(sourcePath(other), other);
});

test('widget data is a GET on its endpoint with filters, widgetId, timezoneOffset and headers', {
  requirements: ['A-430', 'A-432', 'A-435'],
}, () => {
  const question = questionOf(
    widget({}, { filters: '{"paymentMethod":["Visa","PayPal"]}', dataSourceEndpointId: 'totals' }),
    board,
    berlin,
    now,
  );
  const [request] = [...spokenFor(new Map([['p1', question]])).values()];
  assert.ok(request);
  const endpoint = sourceOf(request.endpoint);
  assert.deepEqual([endpoint.method, endpoint.path], ['GET', '/reporting/dashboard/transactions/totals']);
  assert.equal(sourceOf('/reporting/transactions/totals'), endpoint, 'one source is one call');
  assert.deepEqual(request.headers, { endpointId: 'totals', widgetId: 'w1' });
  assert.deepEqual(
    {
      widgetId: request.query.widgetId,
      timezoneOffset: request.query.timezoneOffset,
      paymentMethod: request.query.paymentMethod,
    },
    { widgetId: 'w1', timezoneOffset: 60, paymentMethod: 'Visa,PayPal' },
  );
  assert.deepEqual(Object.keys(endpoint.headers?.properties ?? {}), ['endpointId', 'widgetId']);
});

test('list values are joined by commas, and null filters dropped', { requirements: ['A-433', 'A-434'] }, () => {
  assert.deepEqual(queryOf({ currency: ['a', 'b'], customer: null, sortBy: '', transactionType: undefined, mode: 2 }), {
    currency: 'a,b',
    mode: '2',
  });
});

test('the default filters: systemMode, mode, start date today and the time zone’s offset', {
  requirements: ['A-556', 'A-557', 'A-558', 'A-559', 'A-624'],
}, () => {
  assert.deepEqual(defaultFilters(berlin, { relative: 'today' }, now), {
    systemMode: '2',
    mode: 2,
    startDate: '2026-11-21T23:00:00.000Z',
    endDate: '2026-11-22T22:59:59.999Z',
    timezoneOffset: 60,
  });
  assert.deepEqual(
    [
      defaultFilters({ ...berlin, mode: 'Test' }, board.range, now).systemMode,
      defaultFilters({ ...berlin, mode: 'Test' }, board.range, now).mode,
    ],
    ['1', 1],
  );
});

test('a table asks for pages: five rows from page 0, with PageSize, and the next page with the same size', {
  requirements: ['A-436', 'A-540', 'A-439'],
}, () => {
  const table = widget(
    { widgetType: 'TABLE_WIDGET', tableConfiguration: { tableDataProperties: ['id'], tableDataColumns: [] } },
    { dataSourceMoreDataEndpoint: '/reporting/more' },
  );
  const first = questionOf(table, board, berlin, now);
  assert.deepEqual([first.query.pageIndex, first.query.PageSize, first.query.mode], [0, 5, 2]);
  const second = questionOf(table, board, berlin, now, 1);
  assert.deepEqual([second.query.pageIndex, second.query.PageSize, second.endpoint], [1, 5, '/reporting/more']);
});

test('the query contains the active filters and no others', { requirements: ['A-437'] }, () => {
  const names = [
    'startDate',
    'endDate',
    'currency',
    'transactionType',
    'transactionStatus',
    'timezoneOffset',
    'dateRange',
    'customer',
  ] as const;
  const filters = JSON.stringify({ transactionType: ['Sale'], transactionStatus: ['Captured'], customer: ['mer_1'] });
  const { query } = questionOf(
    widget({}, { filters }),
    { range: { relative: 'last-7-days' }, currency: 'EUR' },
    berlin,
    now,
  );
  for (const name of names) assert.ok(query[name] !== undefined, name);
  assert.equal(query.dateRange, 'last-7-days');
  const plain = questionOf(
    widget(),
    { range: { from: '2026-11-01', to: '2026-11-02' }, currency: '' },
    berlin,
    now,
  ).query;
  for (const name of ['currency', 'transactionType', 'transactionStatus', 'dateRange', 'customer'] as const)
    assert.ok(!(name in plain), name);
});

test('widgets that ask the same ask once: the first of them speaks for all', () => {
  const all = spokenFor(
    new Map([
      ['p1', questionOf(widget(), board, berlin, now)],
      ['p2', questionOf(widget({}, { widgetId: 'w2' }), board, berlin, now)],
      ['p3', questionOf(widget({}, { widgetId: 'w3', filters: '{"currency":"EUR"}' }), board, berlin, now)],
    ]),
  );
  const requested = [...all.values()].map(({ query, headers }) => [query.widgetId, headers.widgetId]);
  assert.deepEqual(requested, [
    ['w1', 'w1'],
    ['w1', 'w1'],
    ['w3', 'w3'],
  ]);
  assert.deepEqual(all.get('p1')?.query, all.get('p2')?.query);
});

test('a broken filters text says where, and asks nothing', () => {
  assert.match(filtersProblem('{\n  "currency": [EUR]\n}') ?? '', /invalid symbol in line 2, at character 16/);
  assert.match(filtersProblem('[1]') ?? '', /must be an object/);
  assert.match(filtersProblem('{"color":"red"}') ?? '', /The filter "color" doesn't exist. Use one of startDate/);
  assert.match(filtersProblem('{"currency":{"a":1}}') ?? '', /The filter "currency" must be a text/);
  assert.deepEqual(readFilters(''), {});
  assert.ok(questionOf(widget({}, { filters: '{' }), board, berlin, now).problem?.includes('not valid JSON'));
});

test('an action goes to a path, with fields of the row in the place of its placeholders', {
  requirements: ['A-054', 'A-055'],
}, () => {
  const shown = { date: 'last-7-days', currency: 'EUR' };
  assert.equal(addressOf('/crm/leads', undefined, shown), '/crm/leads');
  assert.equal(addressOf('/crm/leads/{id}', { id: 'a b/c' }, shown), '/crm/leads/a%20b%2Fc');
  assert.equal(
    addressOf('/list?f.status=Captured&{filters}', {}, shown),
    '/list?f.status=Captured&f.date=last-7-days&f.currency=EUR',
  );
  assert.equal(
    addressOf('/list?f.date={key}..{key}&f.currency={currency}', { key: '2026-11-22' }, { date: 'x', currency: '' }),
    '/list?f.date=2026-11-22..2026-11-22',
  );
  assert.equal(addressOf('/crm/leads/{id}', {}, shown), undefined, 'a row without the field leads nowhere');
  assert.equal(addressOf('/{host}', { host: '/evil.example' }, shown), '/%2Fevil.example');
  assert.equal(addressOf('//evil.example', {}, shown), undefined);
  assert.equal(addressOf('/list?{query}', { query: 'f.status=A,B&x="<' }, shown), '/list?f.status=A,B&x=%22%3C');
});

test('a failed call shows the last data, or an empty list, loads no longer, and says why', {
  requirements: ['A-299', 'A-300', 'A-301', 'A-302'],
}, () => {
  const data = { data: [{ key: 'a' }], count: 1 };
  const error = { message: 'asleep', status: 503 };
  assert.deepEqual(stateOf({ data: undefined }, 'nonsense'), { loading: true, data: undefined });
  assert.deepEqual(stateOf({ data }, 'nonsense'), { loading: false, data });
  assert.deepEqual(stateOf({ data, error }, 'nonsense'), { loading: false, data, error });
  assert.deepEqual(stateOf({ data: undefined, error }, 'nonsense'), {
    loading: false,
    data: { data: [], count: 0 },
    error,
  });
});

test('an answer that is not widget data is treated as an error', () => {
  for (const nonsense of [null, 5, 'text', [], {}, { data: 'x' }, { data: [1] }, { data: [null] }, { data: [[]] }]) {
    assert.equal(isWidgetData(nonsense), false);
    const state = stateOf({ data: nonsense as never }, 'nonsense'); // a source may return any value
    assert.deepEqual(state, { loading: false, data: { data: [], count: 0 }, error: { message: 'nonsense' } });
  }
});

test('a change is shown in percent or percentage points, and omitted when it starts from nothing', () => {
  assert.deepEqual(changeOf('110.00', '100.00', false), { direction: 'up', by: 10, isPoints: false });
  assert.deepEqual(changeOf(85.3, 86.4, true), { direction: 'down', by: 1.1, isPoints: true });
  assert.deepEqual(changeOf(5, 5, false), { direction: 'same', by: 0, isPoints: false });
  for (const [current, other] of [
    [5, 0],
    [null, 5],
    [5, undefined],
    ['', '5'],
    ['x', '5'],
  ] as const)
    assert.equal(changeOf(current, other, false), undefined);
});

test('address ranges keep names and days, and invalid ones become today', () => {
  for (const text of ['today', 'last-7-days', '2026-11-01..2026-11-30'])
    assert.equal(writeRange(readRange(text)), text);
  for (const text of [undefined, '', 'never', '2026-11-30..2026-11-01', '2026-13-01..2026-13-02', 'a..b..c'])
    assert.deepEqual(readRange(text), { relative: 'today' });
  assert.deepEqual(widenRange(daysOf({ relative: 'today' }, 'Europe/Berlin', now), 7), {
    from: '2026-11-16',
    to: '2026-11-22',
  });
  assert.equal(countOf({ from: '2026-03-28', to: '2026-03-30' }), 3, 'over a change of the clock, too');
});

test('a trend line and a chart by day beside it share one call', () => {
  const byDay = '/reporting/transactions/by/day';
  const figure = (widgetId: string, valueColumn: string) => widget({ valueColumn, trendEndpoint: byDay }, { widgetId });
  const chart = widget(
    {
      widgetType: 'CHART_WIDGET',
      chartConfiguration: {
        chartType: 'BarChart',
        xAxisColumn: 'key',
        yAxisColumn: ['volume'],
        chartOptions: { comparison: true, atLeastDays: 7 },
      },
    },
    { widgetId: 'w3' },
  );
  const drawn = { ...chart, data: { ...chart.data, dataSourceEndpoint: byDay } };
  const all = questionsOf(
    [
      { id: 'a', widget: figure('w1', 'volume') },
      { id: 'b', widget: figure('w2', 'count') },
      { id: 'c', widget: drawn },
      { id: 'd' },
    ],
    board,
    berlin,
    now,
  );
  const [first, other, third] = [all.get(trendId('a')), all.get(trendId('b')), all.get('c')];
  assert.ok(first && other && third);
  assert.equal(first.endpoint, byDay);
  assert.deepEqual([other.query, third.query], [first.query, first.query]);
  assert.equal(all.get(trendId('c')), undefined, 'a chart has no line beside it');
  assert.equal(all.size, 5);
});
