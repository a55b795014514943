/**
 * The widgets that the platform brings, and how they stand on the dashboard of those who have not arranged their own. What each number
 * means is said where it is counted; the README lists the formulas.
 */
import type { Layout, UserType, Widget, WidgetConfiguration } from '../shapes.ts';

type Chart = NonNullable<WidgetConfiguration['chartConfiguration']>;
type Table = NonNullable<WidgetConfiguration['tableConfiguration']>;

export interface BaseWidget {
  /** Unique among the widgets of a user type. */
  readonly key: string;
  readonly category: keyof typeof categories;
  readonly name: string;
  readonly nameTr: string;
  readonly filters?: object;
  readonly data: Widget['data'];
  readonly dataSourceMoreDataEndpoint?: string;
  /** Its place on the default dashboard; not on it where absent. */
  readonly layout?: Layout;
}

export const categories = {
  volume: { name: 'Volume', nameTr: 'Hacim' },
  approvals: { name: 'Approvals and declines', nameTr: 'Onaylar ve retler' },
  work: { name: 'What waits', nameTr: 'Bekleyen işler' },
} as const;

const lookups: Readonly<Record<UserType, string>> = {
  crm: '/transaction-management/transaction-lookup',
  platform: '/platform/transaction-management/transaction-lookup',
  merchant: '/merchant/transaction-management/transaction-lookup',
};

const taken = 'f.status=Captured,Refunded&f.type=Sale,Authorization';
const refused = 'f.status=Declined,Failed&f.type=Sale,Authorization';
const tried = 'f.status=Captured,Authorized,Reserved,Refunded,Declined,Failed&f.type=Sale,Authorization';
/** `{filters}`: the dashboard's own range and currency. */
const filters = '{filters}';

const at = (x: number, y: number, w: number, h: number): Layout => ({ x, y, w, h });

const pipeline = (layout: Layout): BaseWidget => ({
  key: 'opportunities',
  category: 'work',
  name: 'Opportunities by stage',
  nameTr: 'Aşamaya göre fırsatlar',
  data: {
    dataSourceEndpoint: '/reporting/crm/opportunities/stages',
    configuration: { widgetType: 'PIPELINE_CHART', navigation: { path: '/crm/opportunities?view=board' } },
  },
  layout,
});

const desks: Readonly<Record<UserType, string>> = { crm: '/tenant/support', platform: '/platform/support', merchant: '/merchant/support' };

const ticketsByAge = (userType: UserType, layout: Layout): BaseWidget => ({
  key: 'tickets',
  category: 'work',
  name: 'Open tickets by age',
  nameTr: 'Yaşına göre açık talepler',
  data: {
    dataSourceEndpoint: '/reporting/support/by/age',
    configuration: { widgetType: 'PIPELINE_CHART', navigation: { path: `${desks[userType]}?f.status=Opened` } },
  },
  layout,
});

/** What a merchant's accounts close with, as their statement says it. */
const balances = (layout: Layout): BaseWidget => ({
  key: 'balances',
  category: 'volume',
  name: 'Account balance',
  nameTr: 'Hesap bakiyesi',
  data: {
    dataSourceEndpoint: '/reporting/reports/balance',
    configuration: {
      widgetType: 'TABLE_WIDGET',
      tableConfiguration: {
        pageSize: 5,
        tableDataProperties: ['currency', 'balance'],
        tableDataColumns: ['Currency', 'Balance'],
        pipes: [{ column: 'balance', pipe: 'amount' }],
        navigationUrl: '/reports/account-statement?f.currency={key}&f.date={date}',
      },
    },
  },
  layout,
});

/** Keys that end or have to be changed within 30 days: of programs, and of the platform those that data are encrypted with. */
function keysDue(userType: UserType, layout: Layout): BaseWidget {
  const table = (source: string, columns: readonly (readonly [string, string])[], date: string, navigationUrl: string): Widget['data'] => ({
    dataSourceEndpoint: source,
    configuration: {
      widgetType: 'TABLE_WIDGET',
      tableConfiguration: {
        pageSize: 5,
        tableDataProperties: columns.map(([column]) => column),
        tableDataColumns: columns.map(([, heading]) => heading),
        pipes: [{ column: date, pipe: 'date' }],
        navigationUrl,
      },
    },
  });
  const [name, key, expires] = [
    ['name', 'Name'],
    ['shown', 'Key'],
    ['expires', 'Expires'],
  ] as const;
  const own = (path: string) => table('/reporting/developer/keys-due', [name, key, expires], 'expires', `${path}/{key}`);
  const encryption = () =>
    table('/reporting/tenants/keys-due', [name, ['tenantName', 'Tenant'], ['due', 'Rotation due']], 'due', '/crm/tenant-management/encryption-keys/{key}');
  return {
    key: 'keys-due',
    category: 'work',
    ...(userType === 'platform'
      ? { name: 'Encryption keys to rotate', nameTr: 'Yenilenecek şifreleme anahtarları', data: encryption() }
      : {
          name: 'API keys due to expire',
          nameTr: 'Süresi dolacak API anahtarları',
          data: own(userType === 'crm' ? '/crm/settings/developer-settings/api-keys' : '/developer-settings/merchant-api-keys'),
        }),
    layout,
  };
}

/** A merchant's payment page: how many opened it, and paid. */
const paymentPage = (layout: Layout): BaseWidget => ({
  key: 'payment-page',
  category: 'approvals',
  name: 'Payment page',
  nameTr: 'Ödeme sayfası',
  data: {
    dataSourceEndpoint: '/reporting/developer/page',
    configuration: { widgetType: 'PIPELINE_CHART', isLast24Hours: true, navigation: { path: '/reports/data-analytics' } },
  },
  layout,
});

/** Who works there, a page at a time, as the list of staff has them. */
const staff: BaseWidget = {
  key: 'staff',
  category: 'work',
  name: 'Staff',
  nameTr: 'Çalışanlar',
  data: {
    dataSourceEndpoint: '/users/crm',
    configuration: {
      widgetType: 'TABLE_WIDGET',
      tableConfiguration: {
        pageSize: 5,
        tableDataProperties: ['name', 'email', 'status', 'lastLoginTime'],
        tableDataColumns: ['Name', 'E-mail', 'Status', 'Last sign-in'],
        pipes: [
          { column: 'status', pipe: 'status' },
          { column: 'lastLoginTime', pipe: 'relative' },
        ],
        navigationUrl: '/crm/users/crm/{id}',
      },
    },
  },
};

interface Waiting {
  readonly key: string;
  readonly name: string;
  readonly nameTr: string;
  readonly source: string;
  readonly column?: string;
  readonly pipe?: 'percent';
  readonly path?: string;
}

/** Numbers of what waits for a tier, each of which leads to the very things that it counts. */
function waitingNumbers(userType: UserType, to: (query: string) => string): readonly BaseWidget[] {
  const work = '/reporting/transactions/work';
  const tickets: Waiting = {
    key: 'late-tickets',
    name: 'Late tickets',
    nameTr: 'Geciken talepler',
    source: '/reporting/support/by/due',
    path: `${desks[userType]}?f.status=Opened&f.late=yes`,
  };
  const alerts: Waiting = { key: 'alerts', name: 'Open alerts', nameTr: 'Açık uyarılar', source: '/reporting/reports/alerts', path: '/crm/reports/alerts' };
  const payouts = (path: string): Waiting => ({
    key: 'payouts',
    name: 'Payouts to approve',
    nameTr: 'Onay bekleyen para çıkışları',
    source: work,
    column: 'payouts',
    path,
  });
  const disputes = (path?: string): Waiting => ({
    key: 'disputes',
    name: 'Disputes to answer',
    nameTr: 'Yanıt bekleyen itirazlar',
    source: work,
    column: 'disputes',
    ...(path && { path }),
  });
  const of: Readonly<Record<UserType, readonly Waiting[]>> = {
    platform: [
      alerts,
      {
        key: 'sign-ins',
        name: 'Refused sign-ins',
        nameTr: 'Reddedilen oturum açmalar',
        source: '/reporting/reports/sign-ins',
        path: '/crm/reports/login-history?f.kind=WrongPassword,TooManyAttempts&f.date={date}',
      },
      {
        key: 'bulk-updates',
        name: 'Bulk updates under way',
        nameTr: 'Süren toplu güncellemeler',
        source: work,
        column: 'bulkUpdates',
        path: '/platform/transaction-management/transaction-bulk-update-history?f.status=WaitingForApproval,Running',
      },
      tickets,
    ],
    crm: [
      payouts('/transaction-management/pending-payments?f.kind=Payout'),
      disputes('/transaction-management/disputes/disputes-lookup?f.status=NeedsResponse'),
      alerts,
      tickets,
    ],
    merchant: [
      payouts(to('f.type=Payout&f.status=WaitingForApproval')),
      disputes(),
      {
        key: 'refunded-share',
        name: 'Refunded of captured',
        nameTr: 'Tahsilatın iade edilen kısmı',
        source: '/reporting/transactions/totals',
        column: 'refundedShare',
        pipe: 'percent',
        path: to(`f.type=Refund&f.status=Refunded&${filters}`),
      },
      tickets,
    ],
  };
  return of[userType].map(
    ({ key, name, nameTr, source, column = 'count', pipe, path }, index): BaseWidget => ({
      key,
      category: 'work',
      name,
      nameTr,
      data: {
        dataSourceEndpoint: source,
        configuration: { widgetType: 'COUNT_WIDGET', valueColumn: column, customPipe: pipe ?? 'count', rising: 'bad', ...(path && { navigation: { path } }) },
      },
      layout: at((index % 4) * 3, 4 + 3 * Math.floor(index / 4), 3, 3),
    }),
  );
}

/** The base widgets of a tier. */
export function baseWidgets(userType: UserType): readonly BaseWidget[] {
  const to = (query: string) => `${lookups[userType]}?${query}`;
  const figure = (column: string, pipe: 'amount' | 'count' | 'percent', rising: 'good' | 'bad' | 'neutral', query: string): Widget['data'] => ({
    dataSourceEndpoint: '/reporting/transactions/totals',
    configuration: {
      widgetType: column === 'successRate' ? 'SUCCESS_RATE_WIDGET' : 'COUNT_WIDGET',
      valueColumn: column,
      customPipe: pipe,
      rising,
      ...(['volume', 'successRate', 'count'].includes(column) && { trendEndpoint: '/reporting/transactions/by/day' }),
      isLast24Hours: true,
      navigation: { path: to(query) },
    },
  });
  const chart = (group: string, chartConfiguration: Chart, path?: string, widgetType = 'CHART_WIDGET'): Widget['data'] => ({
    dataSourceEndpoint: `/reporting/transactions/by/${group}`,
    configuration: { widgetType, chartConfiguration, isLast24Hours: true, ...(path && { navigation: { path } }) },
  });
  /** What there is most of, largest first. */
  const ranking = (group: string, path: string): Widget['data'] => ({
    dataSourceEndpoint: `/reporting/transactions/by/${group}`,
    configuration: { widgetType: 'PIPELINE_CHART', isLast24Hours: true, navigation: { path } },
  });
  const table = (source: string, tableConfiguration: Table, path?: string): Widget['data'] => ({
    dataSourceEndpoint: `/reporting/transactions/${source}`,
    configuration: { widgetType: 'TABLE_WIDGET', tableConfiguration, isLast24Hours: true, ...(path && { navigation: { path } }) },
  });
  // A row with a table is as high as ten rows and their total need; merchants have a chart there.
  const tall = userType === 'merchant' ? 7 : 13;
  const money = { tooltipValue: 'volume', tooltipType: 'currency' } as const;

  // Numbers of what waits, a row or two of them; what is below begins under them.
  const waiting = waitingNumbers(userType, to);
  const y = 4 + 3 * Math.ceil(waiting.length / 4);

  // Of other plugins' sources: where one is off, or not for somebody, its widget is not there.
  const work: readonly BaseWidget[] = [
    ...(userType === 'crm' ? [pipeline(at(0, y + 27 + tall, 6, 7))] : []),
    ...(userType === 'merchant' ? [balances(at(0, y + 27 + tall, 6, 7))] : []),
    ticketsByAge(userType, userType === 'platform' ? at(0, y + 27 + tall, 6, 7) : at(6, y + 27 + tall, 6, 7)),
    ...waiting,
    keysDue(userType, at(6, y + 27 + tall + 7, 6, 7)),
    ...(userType === 'merchant' ? [paymentPage(at(0, y + 34 + tall, 6, 7))] : []),
    ...(userType === 'crm' ? [staff] : []),
  ];

  const volumeByDay: BaseWidget = {
    key: 'volume-by-day',
    category: 'volume',
    name: 'Volume by day',
    nameTr: 'Güne göre hacim',
    data: chart(
      'day',
      {
        chartType: 'BarChart',
        xAxisColumn: 'key',
        xAxisColumnName: 'Day',
        xAxisKind: 'time',
        yAxisColumn: ['volume'],
        yAxisColumnName: 'Volume',
        ...money,
        chartOptions: { comparison: true, atLeastDays: 7 },
      },
      to(`${taken}&f.date={key}..{key}&f.currency={currency}`),
    ),
    layout: at(0, y, 8, 7),
  };
  const volumeByHour: BaseWidget = {
    key: 'volume-by-hour',
    category: 'volume',
    name: 'Volume by hour',
    nameTr: 'Saate göre hacim',
    filters: { dateRange: 'today' },
    data: chart('hour', {
      chartType: 'LineChart',
      xAxisColumn: 'key',
      xAxisColumnName: 'Hour',
      xAxisKind: 'time',
      yAxisColumn: ['volume'],
      yAxisColumnName: 'Volume',
      ...money,
      chartOptions: { comparison: true },
    }),
    ...(userType === 'merchant' && { layout: at(0, y + 7, 8, 7) }),
  };
  const own: readonly BaseWidget[] =
    userType === 'platform'
      ? [
          {
            key: 'volume-by-tenant',
            category: 'volume',
            name: 'Volume by tenant',
            nameTr: 'Kiracıya göre hacim',
            data: chart('tenant', {
              chartType: 'BarChart',
              xAxisColumn: 'name',
              xAxisColumnName: 'Tenant',
              yAxisColumn: ['volume'],
              yAxisColumnName: 'Volume',
              ...money,
            }),
            layout: at(0, y + 7, 4, tall),
          },
          {
            key: 'rate-by-tenant',
            category: 'approvals',
            name: 'Approval rate by tenant',
            nameTr: 'Kiracıya göre onay oranı',
            data: table('by/tenant', {
              pageSize: 10,
              tableDataProperties: ['name', 'count', 'successRate'],
              tableDataColumns: ['Tenant', 'Payments', 'Approval rate'],
              pipes: [
                { column: 'count', pipe: 'count' },
                { column: 'successRate', pipe: 'percent' },
              ],
            }),
            layout: at(4, y + 7, 4, tall),
          },
        ]
      : userType === 'crm'
        ? [
            {
              key: 'volume-by-merchant',
              category: 'volume',
              name: 'Largest merchants',
              nameTr: 'En büyük üye işyerleri',
              data: table('by/merchant', {
                pageSize: 10,
                tableDataProperties: ['name', 'count', 'volume', 'successRate'],
                tableDataColumns: ['Merchant', 'Payments', 'Volume', 'Approval rate'],
                pipes: [
                  { column: 'count', pipe: 'count' },
                  { column: 'volume', pipe: 'amount' },
                  { column: 'successRate', pipe: 'percent' },
                ],
                navigationUrl: to(`f.type=Sale,Authorization&f.merchant={key}&${filters}`),
              }),
              layout: at(0, y + 7, 8, tall),
            },
          ]
        : [];

  return [
    {
      key: 'waiting',
      category: 'work',
      name: 'What waits for you',
      nameTr: 'Sizi bekleyenler',
      data: {
        dataSourceEndpoint: '/reporting/transactions/waiting',
        configuration: { widgetType: 'BANNER_WIDGET', navigation: { path: to('{query}') } },
      },
      layout: at(0, 0, 12, 1),
    },
    {
      key: 'volume',
      category: 'volume',
      name: 'Gross volume',
      nameTr: 'Brüt hacim',
      data: figure('volume', 'amount', 'good', `${taken}&${filters}`),
      layout: at(0, 1, 3, 3),
    },
    {
      key: 'success-rate',
      category: 'approvals',
      name: 'Approval rate',
      nameTr: 'Onay oranı',
      data: figure('successRate', 'percent', 'good', `${tried}&${filters}`),
      layout: at(3, 1, 3, 3),
    },
    {
      key: 'payments',
      category: 'volume',
      name: 'Payments',
      nameTr: 'Ödemeler',
      data: figure('count', 'count', 'good', `f.type=Sale,Authorization&${filters}`),
      layout: at(6, 1, 3, 3),
    },
    {
      key: 'refunds',
      category: 'volume',
      name: 'Refunds',
      nameTr: 'İadeler',
      data: figure('refundedVolume', 'amount', 'bad', `f.type=Refund&f.status=Refunded&${filters}`),
      layout: at(9, 1, 3, 3),
    },
    volumeByDay,
    {
      key: 'declines-by-reason',
      category: 'approvals',
      name: 'Declines by reason',
      nameTr: 'Nedene göre retler',
      data: ranking('reason', to(`${refused}&${filters}`)),
      layout: at(8, y, 4, 7),
    },
    ...own,
    ...work,
    volumeByHour,
    {
      key: 'by-method',
      category: 'volume',
      name: 'By payment method',
      nameTr: 'Ödeme yöntemine göre',
      data: ranking('method', to(`${taken}&f.method={key}&${filters}`)),
      layout: at(8, y + 7, 4, tall),
    },
    {
      key: 'by-country',
      category: 'volume',
      name: 'Volume by country',
      nameTr: 'Ülkeye göre hacim',
      data: chart(
        'country',
        {
          chartType: 'GeoChart',
          xAxisColumn: 'key',
          xAxisColumnName: 'Country',
          xAxisKind: 'country',
          yAxisColumn: ['volume'],
          yAxisColumnName: 'Volume',
          ...money,
        },
        undefined,
        'MAP_WIDGET',
      ),
      layout: at(0, y + 7 + tall, 6, 7),
    },
    {
      key: 'approval-trend',
      category: 'approvals',
      name: 'Payments and approval rate',
      nameTr: 'Ödemeler ve onay oranı',
      data: chart(
        'day',
        {
          chartType: 'ComboChart',
          xAxisColumn: 'key',
          xAxisColumnName: 'Day',
          xAxisKind: 'time',
          yAxisColumn: ['count', 'successRate'],
          yAxisColumnName: 'Payments',
          chartOptions: { atLeastDays: 7 },
        },
        to(`f.type=Sale,Authorization&f.date={key}..{key}&f.currency={currency}`),
      ),
      layout: at(6, y + 7 + tall, 6, 7),
    },
    {
      key: 'largest',
      category: 'work',
      name: 'Largest payments',
      nameTr: 'En büyük ödemeler',
      filters: { transactionType: ['Sale', 'Authorization'], sortBy: 'amount' },
      data: table('list', {
        pageSize: 10,
        tableDataProperties: ['status', 'amount', 'merchantName', 'payerName', 'externalId', 'created'],
        tableDataColumns: ['Status', 'Amount', 'Merchant', 'Payer', 'Reference', 'Created'],
        pipes: [
          { column: 'status', pipe: 'status' },
          { column: 'amount', pipe: 'amount' },
          { column: 'created', pipe: 'datetime' },
        ],
        navigationUrl: `${lookups[userType]}/{id}`,
      }),
      layout: at(0, y + 14 + tall, 8, 13),
    },
    {
      key: 'webhooks',
      category: 'work',
      name: 'Webhook endpoints',
      nameTr: 'Webhook adresleri',
      data: { dataSourceEndpoint: '/reporting/transactions/webhooks', configuration: { widgetType: 'WEBHOOK_STATUS' } },
      layout: at(8, y + 14 + tall, 4, 13),
    },
    {
      key: 'stages',
      category: 'approvals',
      name: 'How far payments came',
      nameTr: 'Ödemelerin ulaştığı aşama',
      data: { dataSourceEndpoint: '/reporting/transactions/stages', configuration: { widgetType: 'PIPELINE_CHART', isLast24Hours: true } },
    },
    {
      key: 'by-status',
      category: 'approvals',
      name: 'By status',
      nameTr: 'Duruma göre',
      data: chart(
        'status',
        { chartType: 'PieChart', xAxisColumn: 'key', xAxisColumnName: 'Status', xAxisKind: 'status', yAxisColumn: ['count'], yAxisColumnName: 'Payments' },
        to(`f.type=Sale,Authorization&f.status={key}&${filters}`),
      ),
    },
    {
      key: 'by-provider',
      category: 'approvals',
      name: 'Approval rate by provider',
      nameTr: 'Sağlayıcıya göre onay oranı',
      data: table('by/provider', {
        pageSize: 10,
        tableDataProperties: ['name', 'count', 'volume', 'successRate'],
        tableDataColumns: ['Provider', 'Payments', 'Volume', 'Approval rate'],
        pipes: [
          { column: 'count', pipe: 'count' },
          { column: 'volume', pipe: 'amount' },
          { column: 'successRate', pipe: 'percent' },
        ],
        navigationUrl: to(`f.type=Sale,Authorization&f.provider={key}&${filters}`),
      }),
    },
    {
      key: 'answer-times',
      category: 'approvals',
      name: 'Answer times of providers',
      nameTr: 'Sağlayıcıların yanıt süreleri',
      data: table('answer-times', {
        pageSize: 10,
        tableDataProperties: ['name', 'count', 'p50', 'p95'],
        tableDataColumns: ['Provider', 'Attempts', 'Median, s', '95 %, s'],
        pipes: [
          { column: 'count', pipe: 'count' },
          { column: 'p50', pipe: 'duration' },
          { column: 'p95', pipe: 'duration' },
        ],
        navigationUrl: to(`f.type=Sale,Authorization&f.provider={key}&${filters}`),
      }),
      ...(userType !== 'merchant' && { layout: at(0, y + 34 + tall, 6, 7) }),
    },
    {
      key: 'by-currency',
      category: 'volume',
      name: 'By currency',
      nameTr: 'Para birimine göre',
      data: table('by/currency', {
        pageSize: 10,
        tableDataProperties: ['key', 'count', 'volume', 'share'],
        tableDataColumns: ['Currency', 'Payments', 'Volume', 'Share'],
        pipes: [
          { column: 'count', pipe: 'count' },
          { column: 'volume', pipe: 'amount' },
          { column: 'share', pipe: 'percent' },
        ],
        navigationUrl: to(`${taken}&f.currency={key}&f.date={date}`),
      }),
    },
    {
      key: 'pending',
      category: 'work',
      name: 'Pending share',
      nameTr: 'Bekleyen payı',
      data: figure('pendingShare', 'percent', 'bad', `f.status=Pending,WaitingForApproval&${filters}`),
    },
    {
      key: 'latest',
      category: 'work',
      name: 'Latest payments',
      nameTr: 'Son ödemeler',
      data: table('list', {
        pageSize: 10,
        tableDataProperties: ['status', 'amount', 'merchantName', 'created'],
        tableDataColumns: ['Status', 'Amount', 'Merchant', 'Created'],
        pipes: [
          { column: 'status', pipe: 'status' },
          { column: 'amount', pipe: 'amount' },
          { column: 'created', pipe: 'relative' },
        ],
        navigationUrl: `${lookups[userType]}/{id}`,
      }),
    },
  ];
}
