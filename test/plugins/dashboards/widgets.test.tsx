// @lane component
/** All types of widgets, and a dashboard of them, work without a browser. */
import { fireEvent, renderPart, waitFor, within } from '../../harness/render.tsx';
import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { getToolSession } from '../../../core/api/remote-tools.ts';
import { sourceOf, type WidgetData, type WidgetRow } from '../../../core/api/widget-data.ts';
import { ApiError } from '../../../core/http/errors.ts';
import type { Layout, PlacedWidget, Widget, WidgetConfiguration } from '../../../plugins/dashboards/shapes.ts';
import DataAnalytics from '../../../plugins/dashboards/board/data-analytics.tsx';
import DashboardScreen from '../../../plugins/dashboards/screens/dashboard.tsx';
import { pipes } from '../../../plugins/dashboards/shapes.ts';
import { seriesOf, unitOf } from '../../../plugins/dashboards/widgets/chart-widget.tsx';
import { textOf } from '../../../plugins/dashboards/value.tsx';

// All elements are visible, because the test has no browser that lays them out.
class InView {
  readonly #notify: (entries: { isIntersecting: boolean }[]) => void;
  constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
    this.#notify = notify;
  }
  observe() {
    queueMicrotask(() => this.#notify([{ isIntersecting: InView.isSeen }]));
  }
  disconnect() {}
  unobserve() {}
  static isSeen = true;
}
beforeEach(() => {
  InView.isSeen = true;
  Object.assign(globalThis, { IntersectionObserver: InView });
});
const { IntersectionObserver } = globalThis;
after(() => Object.assign(globalThis, { IntersectionObserver }));

const person = { tier: 'tenant', permissions: ['CRM.Transaction.View', 'Dashboard.Share'] } as const;
const source = '/reporting/transactions/totals';

function widget(
  configuration: Partial<WidgetConfiguration>,
  { id = 'w1', from = source, ...rest }: Partial<Widget> & { id?: string; from?: string } = {},
): Widget {
  return {
    widgetId: id,
    categoryId: 'c1',
    name: { en: `Widget ${id}`, tr: `Bileşen ${id}` },
    filters: '{}',
    userType: 'crm',
    version: 1,
    dataSourceType: 'transactions',
    ...rest,
    data: { dataSourceEndpoint: from, configuration: { widgetType: 'COUNT_WIDGET', ...configuration } },
  };
}

const answer = (data: readonly WidgetRow[], rest: Partial<WidgetData> = {}): WidgetData => ({
  data: [...data],
  count: data.length,
  baseCurrency: 'EUR',
  ...rest,
});

interface Shown {
  readonly widgets: readonly (Widget | undefined)[];
  readonly answers?: Readonly<Record<string, () => unknown>>;
  readonly path?: string;
  readonly language?: 'en' | 'tr';
  /** Called when the dashboard itself is read; throws to make it fail. */
  readonly arranged?: () => void;
}

const placedAt = (widget: Widget | undefined, at: number): PlacedWidget => ({
  id: `p${at}`,
  categoryId: 'default',
  widgetId: widget?.widgetId ?? 'gone',
  layout: { x: 0, y: at * 5, w: 6, h: 5 },
  ...(widget && { widget: widget }),
});

/** Renders a dashboard of the widgets, with the given responses of their sources. */
function show({ widgets, answers = {}, path = '/crm/dashboard', language = 'en', arranged }: Shown) {
  const placed = widgets.map(placedAt);
  return renderPart(<DashboardScreen />, {
    plugins: ['dashboards', 'transactions'],
    person,
    path,
    language,
    currencies: [{ id: 'EUR', decimalPlaces: 2 }],
    answers: {
      'dashboards.own.categories': () => [
        { id: 'default', name: 'Dashboard', userType: 'crm', isDefault: true, version: 0 },
      ],
      'dashboards.own.byCategory': () => {
        arranged?.();
        return { id: 'default', version: 0, widgets: placed };
      },
      ...Object.fromEntries(Object.entries(answers).map(([from, answer]) => [sourceOf(from).id, answer])),
    },
  });
}

const region = async ({ view }: Awaited<ReturnType<typeof show>>, name: string) =>
  within(await view.findByRole('region', { name }));

test('the dashboard shows one element per allowed widget, and an unavailable one takes no space', {
  requirements: ['A-008'],
}, async () => {
  const part = await show({
    widgets: [
      widget({}, { id: 'a' }),
      widget({}, { id: 'b' }),
      widget({}, { id: 'off', dataSourceType: 'nobody' }),
      undefined,
    ],
    answers: { [source]: () => answer([{ count: 5 }]) },
  });
  await part.view.findByRole('region', { name: 'Widget b' });
  assert.equal(part.view.container.querySelectorAll('[data-widget]').length, 2);
});

test('widgets of one source and one question make one call', async () => {
  const part = await show({
    widgets: [widget({}, { id: 'a' }), widget({ valueColumn: 'approved' }, { id: 'b' })],
    answers: { [source]: () => answer([{ count: 5, approved: 3 }]) },
  });
  assert.ok((await region(part, 'Widget b')).getByText('Widget b'));
  await waitFor(() => assert.ok(part.view.getByText('3'), 'not yet'));
  const requests = part.calls.filter(({ id }) => id === sourceOf(source).id);
  assert.equal(requests.length, 1);
  assert.deepEqual(requests[0]?.headers, { endpointId: 'a', widgetId: 'a' });
});

test('a widget that is not in view asks nothing', async () => {
  InView.isSeen = false;
  const part = await show({ widgets: [widget({})], answers: { [source]: () => answer([{ count: 5 }]) } });
  await part.view.findByRole('region', { name: 'Widget w1' });
  assert.deepEqual(
    part.calls.filter(({ id }) => id === sourceOf(source).id),
    [],
  );
});

test('a number and a rate, with how they go, and the rows behind them', {
  requirements: ['A-193', 'A-194'],
}, async () => {
  const part = await show({
    path: '/crm/dashboard?range=last-7-days&currency=EUR',
    widgets: [
      widget(
        {
          valueColumn: 'volume',
          customPipe: 'amount',
          rising: 'good',
          navigation: { path: '/transaction-management/transaction-lookup?f.status=Captured&{filters}' },
        },
        { id: 'a' },
      ),
      widget({ widgetType: 'SUCCESS_RATE_WIDGET', rising: 'good' }, { id: 'b' }),
    ],
    answers: {
      [source]: () =>
        answer([{ volume: '1100.00', successRate: 85.3 }], {
          previous: {
            data: [{ volume: '1000.00', successRate: 86.4 }],
            count: 1,
            startDate: '2026-01-01T00:00:00Z',
            endDate: '2026-01-02T00:00:00Z',
          },
        }),
    },
  });
  const volume = await region(part, 'Widget a');
  const link = await volume.findByRole('link', { name: '1.100,00 EUR' });
  assert.equal(
    link.getAttribute('href'),
    '/transaction-management/transaction-lookup?f.status=Captured&f.date=last-7-days&f.currency=EUR',
  );
  assert.ok(volume.getByText('+10,0%'));
  const rate = await region(part, 'Widget b');
  await rate.findByText('85,3%');
  assert.ok(rate.getByText('−1,1 pt'));
});

const table = (
  rest: Partial<NonNullable<WidgetConfiguration['tableConfiguration']>> = {},
): Partial<WidgetConfiguration> => ({
  widgetType: 'TABLE_WIDGET',
  tableConfiguration: {
    tableDataProperties: ['name', 'count', 'volume'],
    tableDataColumns: ['Merchant', 'Payments', 'Volume'],
    pipes: [{ column: 'volume', pipe: 'amount' }],
    ...rest,
  },
});
const rows = [{ key: 'm1', name: 'Acme', count: 3, volume: '12.50', status: 'NotDelivering', share: 40 }];

test('a table has its columns, cells and pipes, and below them Total with a count and a volume', {
  requirements: ['A-189', 'A-050', 'A-183'],
}, async () => {
  const part = await show({
    widgets: [widget(table())],
    answers: { [source]: () => answer(rows, { totalCount: 1234, totalVolume: '5000.00' }) },
  });
  const shown = await region(part, 'Widget w1');
  await shown.findByRole('table');
  assert.deepEqual(
    shown.getAllByRole('columnheader').map(({ textContent }) => textContent),
    ['Merchant', 'Payments', 'Volume'],
  );
  assert.deepEqual(
    shown.getAllByRole('cell').map(({ textContent }) => textContent),
    ['3', '12,50 EUR', 'Total', '1.234', '5.000,00 EUR'],
  );
  assert.equal(shown.getByRole('rowheader').textContent, 'Acme');
});

test('rows are links only where a navigation url is configured', { requirements: ['A-049'] }, async () => {
  const part = await show({
    widgets: [
      widget(table({ navigationUrl: '/transaction-management/transaction-lookup/{key}' }), { id: 'a' }),
      widget(table(), { id: 'b' }),
    ],
    answers: { [source]: () => answer(rows) },
  });
  const link = await (await region(part, 'Widget a')).findByRole('link', { name: 'Acme' });
  assert.equal(link.getAttribute('href'), '/transaction-management/transaction-lookup/m1');
  const other = await region(part, 'Widget b');
  await other.findByText('Acme');
  assert.equal(other.queryByRole('link'), null);
});

test('a link to a screen whose plugin is off is not shown', async () => {
  const path = '/transaction-management/pending-payments';
  const part = await show({
    widgets: [
      widget({ navigation: { path: `${path}?f.kind=Payout` } }, { id: 'a' }),
      widget(table({ navigationUrl: `${path}/{key}` }), { id: 'b', from: '/reporting/b' }),
    ],
    answers: { [source]: () => answer([{ count: 5 }]), '/reporting/b': () => answer(rows) },
  });
  const count = await region(part, 'Widget a');
  await count.findByText('5');
  const list = await region(part, 'Widget b');
  await list.findByText('Acme');
  for (const shown of [count, list]) assert.equal(shown.queryByRole('link'), null);
});

test('a table without rows says No data', { requirements: ['A-051'] }, async () => {
  const part = await show({ widgets: [widget(table())], answers: { [source]: () => answer([], { count: 0 }) } });
  assert.ok(await (await region(part, 'Widget w1')).findByText('No data'));
});

test('cells show a stage as a bar, and the state of a webhook as a badge in its color', {
  requirements: ['A-052', 'A-053'],
}, async () => {
  const part = await show({
    widgets: [
      widget(
        table({
          tableDataProperties: ['share', 'status'],
          tableDataColumns: [],
          customTemplate: [
            { column: 'share', template: 'PIPELINE_STAGE' },
            { column: 'status', template: 'WEBHOOK_STATUS' },
          ],
        }),
      ),
    ],
    answers: { [source]: () => answer(rows) },
  });
  const shown = await region(part, 'Widget w1');
  const meter = await shown.findByRole('meter', { hidden: true });
  assert.equal(meter.getAttribute('value'), '40');
  assert.ok(shown.getByText('Failing').classList.contains('ui-pill-negative'));
});

test('the next page of a table is requested with its index and the same size', async () => {
  const part = await show({
    widgets: [widget(table({ pageSize: 5 }))],
    answers: { [source]: () => answer(rows, { count: 12 }) },
  });
  const shown = await region(part, 'Widget w1');
  fireEvent.click(await shown.findByRole('button', { name: 'Next' }));
  await waitFor(() => assert.equal(part.calls.filter(({ id }) => id === sourceOf(source).id).length, 2));
  const [, second] = part.calls.filter(({ id }) => id === sourceOf(source).id);
  assert.deepEqual([second?.query.pageIndex, second?.query.PageSize], [1, 5]);
  assert.ok(await shown.findByText('2 of 3'));
});

test('banner, stages and webhook addresses', { requirements: ['A-188', 'A-190', 'A-192'] }, async () => {
  const part = await show({
    widgets: [
      widget(
        { widgetType: 'BANNER_WIDGET', navigation: { path: '/transaction-management/transaction-lookup?{query}' } },
        { id: 'a', from: '/reporting/a' },
      ),
      widget({ widgetType: 'PIPELINE_CHART' }, { id: 'b', from: '/reporting/b' }),
      widget({ widgetType: 'WEBHOOK_STATUS' }, { id: 'c', from: '/reporting/c' }),
    ],
    answers: {
      '/reporting/a': () =>
        answer([
          { key: 'approve', count: 16, query: 'f.status=WaitingForApproval' },
          { key: 'capture', count: 1, query: 'f.status=Authorized' },
        ]),
      '/reporting/b': () =>
        answer([
          { key: 'started', count: 10 },
          { key: 'captured', count: 5, share: 50 },
        ]),
      '/reporting/c': () =>
        answer([{ key: 'm1', name: 'https://acme.example/hook', status: 'Delivering', failed: 2, lastAttempt: null }]),
    },
  });
  const banner = await (await region(part, 'Widget a')).findByRole('link', { name: '16 payments need approval' });
  assert.equal(banner.getAttribute('href'), '/transaction-management/transaction-lookup?f.status=WaitingForApproval');
  await (await region(part, 'Widget a')).findByRole('link', { name: '1 authorization to capture' });
  const stages = await region(part, 'Widget b');
  await stages.findByText('Captured');
  assert.deepEqual(
    stages
      .getAllByRole('listitem')
      .map((stage) => [
        stage.querySelector('.dash-stage-name')?.textContent,
        stage.querySelector('meter')?.getAttribute('value'),
      ]),
    [
      ['Started', '100'],
      ['Captured', '50'],
    ],
  );
  const hooks = await region(part, 'Widget c');
  assert.ok((await hooks.findByText('Delivering')).classList.contains('ui-pill-positive'));
  assert.ok(hooks.getByText(/No deliveries yet · 2 failed/));
});

test('a chart has one series for each of its columns', { requirements: ['A-181'] }, () => {
  const chart = {
    chartType: 'ComboChart',
    xAxisColumn: 'key',
    yAxisColumn: ['count', 'successRate'],
    yAxisColumnName: 'Payments',
  } as const;
  const words = {
    label: () => undefined,
    hrefOf: (row?: WidgetRow) => `/list/${row?.key}`,
    heading: (name: string) => name,
    previous: 'before',
  };
  const series = seriesOf(
    { ...chart, yAxisColumn: [...chart.yAxisColumn] },
    answer([{ key: '2026-11-22', count: 3, successRate: null }]),
    words,
  );
  assert.deepEqual(
    series.map(({ id, name, unit, points }) => [id, name, unit.kind, points]),
    [
      ['count', 'Payments', 'count', [{ key: '2026-11-22', value: 3, href: '/list/2026-11-22' }]],
      ['successRate', 'successRate', 'percent', [{ key: '2026-11-22', value: null, href: '/list/2026-11-22' }]],
    ],
  );
  assert.deepEqual(unitOf('waited', { tooltipType: 'time', tooltipValue: 'waited' }, 'EUR'), { kind: 'time' });
  assert.deepEqual(unitOf('fees', { tooltipType: 'currency', tooltipValue: 'fees' }, undefined), { kind: 'currency' });
});

test('missing data is a gap in a chart and not a zero', () => {
  const chart = { chartType: 'LineChart', xAxisColumn: 'key', xAxisKind: 'time', yAxisColumn: ['count'] } as const;
  const words = {
    label: () => undefined,
    hrefOf: () => undefined,
    heading: (name: string) => name,
    previous: 'before',
  };
  const hours = ['2026-11-22T09:00:00.000Z', '2026-11-22T10:00:00.000Z', '2026-11-22T11:00:00.000Z'].map((key) => ({
    key,
    count: 0,
  }));
  const [series] = seriesOf(
    { ...chart, yAxisColumn: ['count'] },
    answer(hours, { asOf: '2026-11-22T10:30:00.000Z' }),
    words,
  );
  assert.deepEqual(
    series?.points.map(({ value }) => value),
    [0, 0, null],
  );
});

test('a value is written by its pipe, and nothing as a dash', { requirements: ['A-184'] }, () => {
  assert.equal(textOf('1234.5', 'amount', 'EUR'), '1.234,50 EUR');
  assert.equal(textOf(86.42, 'percent', 'EUR'), '86,4%');
  assert.equal(textOf(1234, 'count', 'EUR'), '1.234');
  assert.equal(textOf('plain', 'amount', 'EUR'), 'plain');
  for (const pipe of pipes) assert.equal(textOf(undefined, pipe, 'EUR'), '–');
});

test('the description is split by comma', { requirements: ['A-180'] }, async () => {
  const part = await show({
    widgets: [widget({ description: 'of today, all currencies' })],
    answers: { [source]: () => answer([{ count: 5 }]) },
  });
  const shown = await region(part, 'Widget w1');
  await shown.findByText('of today');
  assert.ok(shown.getByText('all currencies'));
});

test('a named action of a widget’s rows runs what a plugin brings under that name', {
  requirements: ['A-056'],
}, async () => {
  const configuration = { ...table(), navigation: { action: 'dashboards/data-analytics' } };
  const part = await show({ widgets: [widget(configuration)], answers: { [source]: () => answer(rows) } });
  fireEvent.click(await (await region(part, 'Widget w1')).findByRole('button', { name: 'Acme' }));
  assert.ok(await part.view.findByRole('dialog', { name: 'Data Analytics' }));
});

test('Data Analytics opens the tool of another origin in a window of that name', {
  requirements: ['A-057'],
}, async (t) => {
  const opened: unknown[] = [];
  t.mock.method(window, 'open', (...given: unknown[]) => {
    opened.push(given.slice(0, 2));
    return null; // as in a browser that blocks popups
  });
  const dataAnalytics = 'https://tools.example/conversion';
  const { view } = await renderPart(<DataAnalytics onDone={() => undefined} />, {
    plugins: ['dashboards'],
    person,
    config: { dashboards: { v2: true, dataAnalytics } },
    toolOrigins: ['https://tools.example'],
    answers: { [getToolSession.id]: () => ({ session: 's'.repeat(22), secret: 'k'.repeat(22) }) },
  });
  assert.ok(await view.findByRole('dialog', { name: 'Data Analytics' }));
  fireEvent.click(await view.findByRole('button', { name: 'Open Data Analytics' }));
  assert.deepEqual(opened, [[dataAnalytics, 'Data Analytics']]);
});

test('a source that fails, refuses, answers nothing or nonsense leaves its widget and all others standing', {
  requirements: ['A-537'],
}, async () => {
  let fails = true;
  const part = await show({
    widgets: [
      widget({}, { id: 'fails', from: '/reporting/fails' }),
      widget({}, { id: 'refuses', from: '/reporting/refuses' }),
      widget({}, { id: 'nonsense', from: '/reporting/nonsense' }),
      widget({}, { id: 'unknown', from: '/reporting/works', filters: '{' }),
      widget({ widgetType: 'HEAT_MAP' }, { id: 'type', from: '/reporting/works' }),
      widget({}, { id: 'works', from: '/reporting/works' }),
    ],
    answers: {
      '/reporting/fails': () => {
        if (fails) throw new ApiError('The source is asleep', { status: 500, requestId: 'r' });
        return answer([{ count: 7 }]);
      },
      '/reporting/refuses': () => {
        throw new ApiError('No', { status: 403, requestId: 'r' });
      },
      '/reporting/nonsense': () => 'nonsense',
      '/reporting/works': () => answer([{ count: 5 }]),
    },
  });
  await (await region(part, 'Widget works')).findByText('5');
  const broken = await region(part, 'Widget fails');
  await broken.findByText("Couldn't load");
  assert.equal(broken.queryByText('No data'), null, 'the error stands over a number that is none');
  assert.equal(
    part.view.queryByText(/Some widgets couldn't load|We can't reach the server/),
    null,
    'one failure needs no banner',
  );
  assert.ok(
    part.calls.filter(({ id }) => id.includes('/reporting/')).every(({ showsFailure }) => !showsFailure),
    'a snackbar tells of a widget',
  );
  assert.ok((await region(part, 'Widget refuses')).getByText("You don't have access to this"));
  assert.ok(await (await region(part, 'Widget nonsense')).findByText(/returned an unexpected response/));
  assert.ok((await region(part, 'Widget unknown')).getByText(/can't read this widget's filters/));
  assert.ok((await region(part, 'Widget type')).getByText(/HEAT_MAP/));
  fails = false;
  fireEvent.click(broken.getByRole('button', { name: 'Try again' }));
  await broken.findByText('7');
});

test('a dashboard without a server has one banner, which reads all widgets again', async () => {
  let isReached = false;
  const read = () => {
    if (!isReached) throw new ApiError('No server', { status: 0, requestId: 'r' });
    return answer([{ count: 3 }]);
  };
  const part = await show({
    widgets: [widget({}, { id: 'one', from: '/reporting/one' }), widget({}, { id: 'two', from: '/reporting/two' })],
    answers: { '/reporting/one': read, '/reporting/two': read },
  });
  const widgetRegion = await region(part, 'Widget one');
  await widgetRegion.findByText("Couldn't load");
  await (await region(part, 'Widget two')).findByText("Couldn't load");
  assert.equal(part.view.getAllByText(/We can't reach the server/).length, 1);
  isReached = true;
  fireEvent.click(part.view.getByRole('button', { name: 'Try all again' }));
  await widgetRegion.findByText('3');
  await (await region(part, 'Widget two')).findByText('3');
  await waitFor(() => assert.equal(part.view.queryByText(/We can't reach the server/), null));
});

test('an outage is over for the banner once its widget is gone', async () => {
  const read = () => {
    throw new ApiError('No server', { status: 503, requestId: 'r' });
  };
  const widgets = [
    widget({}, { id: 'one', from: '/reporting/one' }),
    widget({}, { id: 'two', from: '/reporting/two' }),
  ];
  const part = await show({ widgets, answers: { '/reporting/one': read, '/reporting/two': read } });
  await part.view.findByText("Some widgets couldn't load.", { exact: false });
  part.queries.setQueriesData(
    { queryKey: ['dashboards.own.byCategory'] },
    { id: 'default', version: 0, widgets: [placedAt(widgets[0], 0)] },
  );
  await waitFor(() => assert.equal(part.view.queryByRole('region', { name: 'Widget two' }), null));
  await waitFor(() => assert.equal(part.view.queryByText(/Some widgets couldn't load/), null));
});

test('a failed trend is reported in its widget beside the available number', async () => {
  const byDay = '/reporting/transactions/by/day';
  let fails = true;
  const part = await show({
    widgets: [widget({ trendEndpoint: byDay }, { id: 'a' }), widget({ trendEndpoint: `${byDay}/too` }, { id: 'b' })],
    answers: Object.fromEntries([
      [source, () => answer([{ count: 100 }])],
      ...[byDay, `${byDay}/too`].map((source) => [
        source,
        () => {
          if (fails) throw new ApiError('asleep', { status: 503, requestId: 'r' });
          return answer([]);
        },
      ]),
    ]),
  });
  const shown = await region(part, 'Widget a');
  await shown.findByText("Couldn't load the trend");
  assert.ok(shown.getByText('100'));
  await part.view.findByText(/Some widgets couldn't load/);
  fails = false;
  fireEvent.click(shown.getByRole('button', { name: 'Try again' }));
  await waitFor(() => assert.equal(shown.queryByText("Couldn't load the trend"), null));
});

for (const [status, message] of [
  [403, "You don't have access to this"],
  [404, /We couldn't refresh this/],
] as const) {
  test(`a dashboard that answers ${status} when it is read again does not hide that`, async () => {
    let fails = false;
    const part = await show({
      widgets: [widget({})],
      answers: { [source]: () => answer([{ count: 42 }]) },
      arranged: () => {
        if (fails) throw new ApiError('No', { status, requestId: 'r' });
      },
    });
    await (await region(part, 'Widget w1')).findByText('42');
    fails = true;
    fireEvent.click(part.view.getByRole('button', { name: 'Refresh' }));
    await part.view.findByText(message);
    assert.equal(part.view.queryByText('42') === null, status === 403, 'what may not be seen any more does not stay');
  });
}

test('a failed refresh keeps the last data and shows its time', async () => {
  let fails = false;
  const part = await show({
    widgets: [widget({})],
    answers: {
      [source]: () => {
        if (fails) throw new ApiError('asleep', { status: 503, requestId: 'r' });
        return answer([{ count: 42 }]);
      },
    },
  });
  const shown = await region(part, 'Widget w1');
  await shown.findByText('42');
  fails = true;
  fireEvent.click(part.view.getByRole('button', { name: 'Refresh' }));
  await shown.findByText(/Not refreshed. As of \d\d:\d\d/);
  assert.ok(shown.getByText('42'));
});

test('an unreachable server is reported above the dashboard, not in each widget with its last data', async () => {
  let fails = false;
  const part = await show({
    widgets: [widget({})],
    answers: {
      [source]: () => {
        if (fails) throw new ApiError('No network', { status: 0, requestId: 'r' });
        return answer([{ count: 42 }]);
      },
    },
  });
  const shown = await region(part, 'Widget w1');
  await shown.findByText('42');
  fails = true;
  fireEvent.click(part.view.getByRole('button', { name: 'Refresh' }));
  await part.view.findByText(/We can't reach the server/);
  assert.ok(shown.getByText('42'));
  assert.equal(shown.queryByText(/Not refreshed/), null);
});

test('a widget with isLast24Hours opens in a dialog, and applying no days requests nothing', {
  requirements: ['A-043', 'A-045', 'A-046'],
}, async () => {
  const part = await show({
    widgets: [widget({ isLast24Hours: true }, { id: 'a' }), widget({ isLast24Hours: false }, { id: 'b' })],
    answers: { [source]: () => answer([{ count: 5 }]) },
  });
  const first = await region(part, 'Widget a');
  const other = await region(part, 'Widget b');
  await other.findByRole('button', { name: 'More for Widget b' });
  assert.equal(other.queryByRole('button', { name: 'Open Widget b' }), null);
  fireEvent.click(await first.findByRole('button', { name: 'Open Widget a' }));
  const dialog = within(await part.view.findByRole('dialog', { name: 'Widget a' }));
  await dialog.findByText('5');
  const count = () => part.calls.filter(({ id }) => id === sourceOf(source).id).length;
  const before = count();
  fireEvent.click(dialog.getByRole('button', { name: 'Apply' }));
  assert.equal(count(), before, 'without any day nothing is asked');
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => assert.equal(part.view.queryByRole('dialog', { name: 'Widget a' }), null));
});

test('a person’s widgets are named in their language', async () => {
  const part = await show({
    language: 'tr',
    widgets: [widget({})],
    answers: { [source]: () => answer([{ count: 5 }]) },
  });
  assert.ok(await part.view.findByRole('region', { name: 'Bileşen w1' }));
});

test('a number has its course as a line, without the day that is not over', async () => {
  const byDay = '/reporting/transactions/by/day';
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
  const rows = [4, 3, 2, 1].map((back) => ({ key: day(back), volume: String(10 * back) }));
  const { view } = await show({
    widgets: [widget({ valueColumn: 'volume', customPipe: 'amount', trendEndpoint: byDay })],
    answers: {
      [source]: () => answer([{ volume: '100.00' }]),
      // The date is today or yesterday in any time zone.
      [byDay]: () =>
        answer([
          ...rows,
          { key: new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul' }).format(), volume: '0' },
        ]),
    },
  });
  const line = await view.findByRole('img', { name: '4-day trend, down' });
  const heights = (line.querySelector('polyline')?.getAttribute('points') ?? '')
    .split(' ')
    .map((point) => Number(point.split(',')[1]));
  assert.equal(heights.length, 4);
  assert.deepEqual(
    heights,
    [...heights].sort((height, other) => height - other),
    'it falls from day to day',
  );
});

test('a person renames a widget and changes its chart, and default values are not stored', async () => {
  const { default: AdjustDialog } = await import('../../../plugins/dashboards/board/adjust-dialog.tsx');
  const drawn = widget({
    widgetType: 'CHART_WIDGET',
    chartConfiguration: { chartType: 'BarChart', xAxisColumn: 'key', yAxisColumn: ['volume'] },
  });
  const done: unknown[] = [];
  const { view } = await renderPart(
    <AdjustDialog
      widget={drawn}
      name="Volume by day"
      value={{ title: 'Mine' }}
      onDone={(value) => done.push(value)}
      onClose={() => {}}
    />,
    { plugins: ['dashboards'], person },
  );
  const dialog = await view.findByRole('dialog', { name: 'Name and chart: Mine' });
  const apply = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Apply' }));
  apply();
  await waitFor(() => assert.deepEqual(done, [{ title: 'Mine' }]));
  fireEvent.click(await within(dialog).findByRole('combobox', { name: /^Chart type/ }));
  fireEvent.click(await view.findByRole('option', { name: 'Line' }));
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Custom name' }), { target: { value: ' ' } });
  apply();
  await waitFor(() => assert.deepEqual(done.at(-1), { chartType: 'LineChart' }));
});

test('rows with and without baseCurrency, volume, count and successRate are shown', {
  requirements: ['A-186'],
}, async () => {
  const tableConfiguration = {
    tableDataProperties: ['name', 'count', 'volume', 'successRate'],
    tableDataColumns: ['Name', 'Payments', 'Volume', 'Rate'],
    pipes: [
      { column: 'count', pipe: 'count' as const },
      { column: 'volume', pipe: 'amount' as const },
      { column: 'successRate', pipe: 'percent' as const },
    ],
  };
  const part = await show({
    widgets: [widget({ widgetType: 'TABLE_WIDGET', tableConfiguration })],
    answers: {
      [source]: () =>
        answer([
          { name: 'Whole', count: 1200, volume: '10.50', baseCurrency: 'USD', successRate: 93.5 },
          { name: 'Bare' },
        ]),
    },
  });
  const whole = await part.view.findByRole('row', { name: /Whole/ });
  assert.match(whole.textContent ?? '', /Whole1.200.*10.50.*USD.*93.5 ?%/);
  assert.match(part.view.getByRole('row', { name: /Bare/ }).textContent ?? '', /^Bare–––$/);
});

test('a widget’s dialog applies separate days once they are given, and requests nothing without them', {
  requirements: ['A-044', 'A-048'],
}, async () => {
  const { default: LargeWidget } = await import('../../../plugins/dashboards/board/large-widget.tsx');
  const now = Date.parse('2026-07-14T09:30:00Z');
  const { view, calls } = await renderPart(
    <LargeWidget
      widget={widget({})}
      title="Payments"
      filters={{ range: { relative: 'today' }, currency: '' }}
      now={now}
      onClose={() => {}}
    />,
    {
      plugins: ['dashboards', 'transactions'],
      person,
      answers: { [sourceOf(source).id]: () => answer([{ count: 5 }]) },
    },
  );
  const dialog = await view.findByRole('dialog', { name: 'Payments' });
  await within(dialog).findByText('5');
  assert.equal(calls.length, 1);
  const apply = within(dialog).getByRole('button', { name: 'Apply' });
  fireEvent.click(apply);
  const days = await within(dialog).findByRole('textbox');
  fireEvent.change(days, { target: { value: '05-07-2026 - 05-07-2026' } });
  fireEvent.blur(days);
  assert.equal(calls.length, 1, 'what is typed is not asked for yet');
  fireEvent.click(apply);
  await waitFor(() => assert.equal(calls.length, 2, 'the day is not asked for'));
  const { startDate, endDate } = calls[1]?.query ?? {};
  assert.deepEqual([startDate, endDate], ['2026-07-04T21:00:00.000Z', '2026-07-05T20:59:59.999Z']);
});

test('a chart and a map of rows are figures with their numbers', { requirements: ['A-187', 'A-191'] }, async () => {
  const chart = (chartType: 'BarChart' | 'GeoChart', xAxisKind: 'word' | 'country') =>
    ({
      chartType,
      xAxisColumn: 'key',
      xAxisColumnName: 'Country',
      xAxisKind,
      yAxisColumn: ['volume'],
      yAxisColumnName: 'Volume',
    }) as const;
  const { view } = await show({
    widgets: [
      widget(
        { widgetType: 'CHART_WIDGET', chartConfiguration: { ...chart('BarChart', 'word'), yAxisColumn: ['volume'] } },
        { id: 'a' },
      ),
      widget(
        { widgetType: 'MAP_WIDGET', chartConfiguration: { ...chart('GeoChart', 'country'), yAxisColumn: ['volume'] } },
        { id: 'b' },
      ),
    ],
    answers: {
      [source]: () =>
        answer([
          { key: 'DE', volume: '20.00' },
          { key: 'TR', volume: '5.00' },
        ]),
    },
  });
  for (const name of ['Widget a', 'Widget b']) {
    const figure = within(await view.findByRole('figure', { name }));
    assert.ok(await figure.findByText(/^Highest 20,00 EUR/), name);
  }
});

test('ten thousand rows appear as a table page, and a chart with so many rows becomes a table', async () => {
  const many = Array.from({ length: 10_000 }, (_, at) => ({ key: `k${at}`, name: `Row ${at}`, count: at }));
  const drawn = { chartType: 'BarChart' as const, xAxisColumn: 'name', yAxisColumn: ['count'] };
  const part = await show({
    widgets: [
      widget(
        {
          widgetType: 'TABLE_WIDGET',
          tableConfiguration: { tableDataProperties: ['name'], tableDataColumns: ['Name'] },
        },
        { id: 'a' },
      ),
      widget({ widgetType: 'PIPELINE_CHART' }, { id: 'b' }),
      widget({ widgetType: 'CHART_WIDGET', chartConfiguration: drawn }, { id: 'c', from: '/reporting/chart' }),
    ],
    answers: { [source]: () => answer(many), '/reporting/chart': () => answer(many) },
  });
  const table = await region(part, 'Widget a');
  await table.findByText('Row 0');
  assert.equal(table.getAllByRole('row').length, 1 + 5);
  const stages = await region(part, 'Widget b');
  await stages.findByText('Row 0');
  assert.ok(stages.getAllByRole('listitem').length < 20);
  await part.view.findByRole('figure', { name: 'Widget c' });
  assert.equal(part.view.container.querySelectorAll('.js-plotly-plot').length, 0);
});

test('a saved layout with an unknown widget, overlaps and places of another grid is laid out again', async () => {
  const placed = (id: string, layout: Layout, widget: Widget | undefined): PlacedWidget => ({
    id,
    categoryId: 'default',
    widgetId: widget?.widgetId ?? 'gone',
    layout,
    ...(widget && { widget: widget }),
  });
  const saved = [
    placed('p0', { x: 20, y: -3, w: 24, h: 4 }, widget({}, { id: 'a' })),
    placed('p1', { x: 0, y: 0, w: 6, h: 4 }, undefined),
    placed('p2', { x: 2, y: 1, w: 6, h: 4 }, widget({}, { id: 'b' })),
    placed('p3', { x: 2, y: 1, w: 6, h: 4 }, widget({}, { id: 'c' })),
  ];
  const { view } = await renderPart(<DashboardScreen />, {
    plugins: ['dashboards', 'transactions'],
    person,
    path: '/crm/dashboard',
    answers: {
      'dashboards.own.categories': () => [
        { id: 'default', name: 'Dashboard', userType: 'crm', isDefault: true, version: 0 },
      ],
      'dashboards.own.byCategory': () => ({ id: 'default', version: 0, widgets: saved }),
      [sourceOf(source).id]: () => answer([{ count: 5 }]),
    },
  });
  await view.findByRole('region', { name: 'Widget c' });
  const areas = [...view.container.querySelectorAll<HTMLElement>('.dash-cell')].map(
    ({ style }) => `${style.gridRow} / ${style.gridColumn}`,
  );
  assert.equal(areas.length, 3);
  const cells = areas.flatMap((area) => {
    const [row = 0, high = 0, column = 0, wide = 0] = [...area.matchAll(/-?\d+/g)].map(([text]) => Number(text));
    assert.ok(column >= 1 && wide >= 1 && column + wide <= 13 && row >= 1, area);
    return Array.from({ length: high * wide }, (_, at) => `${row + Math.floor(at / wide)} ${column + (at % wide)}`);
  });
  assert.equal(new Set(cells).size, cells.length, 'one lies over another');
});
