/** Sources of widget data. README.md defines the numbers; all are counted from the rows that the lists show. */
import { isOneOf, shownStatus, signedAmount, type WidgetData, type WidgetRow } from '#core/api';
import {
  approvedStatuses,
  type Group,
  type GroupKey,
  groupTransactions,
  on,
  paymentTypes,
  percentOf,
  providerRateOf,
  refusedStatuses,
  SandboxError,
  type SandboxRequest,
  successRateOf,
  sumTransactions,
  type TimeKey,
  type Transaction,
  timeKeys,
  timeKeysOf,
  type World,
} from '#sandbox';
import { type GroupName, groups, sources } from '../sources.ts';
import { rowOf } from './answers.ts';
import { inBase, inPeriod, pageOf, paymentsOf, rowsOf, type ScopedRequest, scopedRequestOf } from './source-request.ts';
import { answerTimes } from './sources-answers.ts';
import { checkLength, maxDays, maxDaysOfHours, periodBefore, soFar } from './sources-period.ts';
import { webhooks } from './sources-webhooks.ts';
import { work } from './sources-work.ts';

type Counted = Pick<WidgetData, 'data' | 'count' | 'totalCount' | 'totalVolume' | 'rates'>;
type Request = Pick<SandboxRequest<typeof sources.totals>, 'query' | 'caller' | 'world'>;

/**
 * Counts the rows of the requested period, and of the preceding period if it is requested.
 * @param columns of the rows, in their order
 * @param isOfNow true if only the current state is known
 * @param isByTime true if the rows of both periods are shown side by side, so that both are complete
 */
function createCountSource<CountRequest extends Request>(
  columns: readonly string[] | ((request: CountRequest) => readonly string[]),
  count: (scopedRequest: ScopedRequest, request: CountRequest) => Counted,
  {
    isOfNow = false,
    isByTime = () => false,
  }: { readonly isOfNow?: boolean; readonly isByTime?: (request: CountRequest) => boolean } = {},
): (request: CountRequest) => WidgetData {
  return (request) => {
    const scopedRequest = scopedRequestOf(request);
    const { base: baseCurrency, world, query, zone } = scopedRequest;
    const answer = {
      ...count(scopedRequest, request),
      columns: [...(typeof columns === 'function' ? columns(request) : columns)],
      baseCurrency,
      asOf: new Date(world.now()).toISOString(),
    };
    const { from, to } = scopedRequest.period;
    if (isOfNow || query.comparison === undefined || from === undefined || to === undefined) return answer;
    const whole = periodBefore({ from, to }, zone);
    const before = isByTime(request) ? whole : soFar(whole, to - world.now());
    const [startDate, endDate] = [new Date(before.from).toISOString(), new Date(before.to).toISOString()];
    return {
      ...answer,
      previous: { ...count(inPeriod(scopedRequest, before), request), baseCurrency, startDate, endDate },
    };
  };
}

/** Returns the requested amount of a payment, regardless of its outcome. */
const requestedAmount = ({ amount }: Transaction) => amount;

function totals(scopedRequest: ScopedRequest): Counted {
  const { base } = scopedRequest;
  const payments = paymentsOf(scopedRequest);
  const { count, volume, volumes, approved, refused } = sumTransactions(payments, {
    base,
    rates: scopedRequest.world.rates,
  });
  const refunds = rowsOf(scopedRequest, { types: new Set(['Refund']), statuses: new Set(['Refunded']) });
  const refunded = sumTransactions(refunds, {
    base,
    rates: scopedRequest.world.rates,
    amountOf: requestedAmount,
  }).volume;
  const pending = payments.filter(({ status }) => status === 'Pending' || status === 'WaitingForApproval').length;
  const row = {
    key: 'all',
    count,
    volume: inBase(scopedRequest, volume),
    baseCurrency: base,
    approved,
    refused,
    successRate: successRateOf({ approved, refused }),
    captured: payments.filter(({ captured }) => captured > 0).length,
    refundedVolume: inBase(scopedRequest, refunded),
    refundedShare: percentOf(refunded, volume),
    pending,
    pendingShare: percentOf(pending, count),
  };
  return {
    ...{ data: [row], count: 1, totalCount: count, totalVolume: row.volume },
    ...(!scopedRequest.isPrevious && { rates: ratesOf(scopedRequest, [...volumes.keys()]) }),
  };
}

/** Returns the rates at which currencies were converted in the period. */
function ratesOf(
  { world, base, filter, period: { from = 0, to = world.now() } }: ScopedRequest,
  used: readonly string[],
) {
  const tenantIds = filter.tenantId === undefined ? world.tenants.map(({ id }) => id) : [filter.tenantId];
  return used
    .filter((currency) => currency !== base)
    .sort()
    .map((currency) => ({
      currency,
      rate: world.rates.rateRange(currency, base, { tenantIds, from, to }).join(' / '),
    }));
}

interface Grouped {
  readonly by: GroupKey;
  /** True to rank rows and calculate shares by count; by volume when absent. */
  readonly isCounted?: boolean;
  /** Returns whether a payment is grouped; all payments when absent. */
  readonly isAmong?: (payment: Transaction) => boolean;
  readonly nameOf?: (world: World) => (key: string) => string | undefined;
  /** Returns the key of the group of payments without a value. */
  readonly keyOfNone?: string;
  /** Returns the query of the lookup that lists the rows of a group for which the lookup has no filter. */
  readonly queryOf?: (key: string) => string;
}

/** Returns the query of the lookup for a condition. */
const where = (...conditions: readonly string[]) => `f.where=${encodeURIComponent(conditions.join(' and '))}`;
const hour = 3_600_000;

const namesOf = (items: readonly { readonly id: string; readonly name: string }[]) => {
  const names = new Map(items.map(({ id, name }) => [id, name]));
  return (id: string) => names.get(id);
};

/** Key of the approved payments. */
const approvedKey = 'Approved';

const grouped: Readonly<Record<GroupName, Grouped>> = {
  hour: {
    by: 'hour',
    isCounted: true,
    queryOf: (key) =>
      where(
        `created >= ${JSON.stringify(key)}`,
        `created < ${JSON.stringify(new Date(Date.parse(key) + hour).toISOString())}`,
      ),
  },
  day: { by: 'day', isCounted: true },
  month: { by: 'month', isCounted: true },
  status: { by: 'status', isCounted: true },
  reason: {
    by: 'declineReason',
    isCounted: true,
    isAmong: ({ status }) => refusedStatuses.has(status),
    queryOf: (key) => where(`declineReason = ${JSON.stringify(key)}`),
  },
  // The outcomes of payments: the share of approved payments is the approval rate.
  outcome: {
    by: 'declineCause',
    isCounted: true,
    isAmong: ({ status }) => approvedStatuses.has(status) || refusedStatuses.has(status),
    keyOfNone: approvedKey,
    queryOf: (key) =>
      key === approvedKey
        ? `f.status=${[...approvedStatuses].join(',')}`
        : where(`declineCause = ${JSON.stringify(key)}`),
  },
  currency: { by: 'currency', nameOf: ({ currencies }) => namesOf(currencies) },
  country: { by: 'country', nameOf: ({ countries }) => namesOf(countries) },
  provider: { by: 'serviceProvider' },
  method: { by: 'paymentMethod' },
  merchant: { by: 'merchant', nameOf: (world) => (id) => world.merchant(id)?.legalBusinessName },
  tenant: { by: 'tenant', nameOf: (world) => (id) => world.tenant(id)?.name },
};
const isGroup = (name: string): name is GroupName => isOneOf(groups, name);
const isTime = (by: GroupKey): by is TimeKey => isOneOf(timeKeys, by);

/** Returns the query column of the rows, for groups that have one. */
const queryColumn = (group: string) => (isGroup(group) && grouped[group].queryOf ? ['query'] : []);

interface InGroups extends Request {
  readonly params: { readonly group: string };
}

function byGroup(scopedRequest: ScopedRequest, { params }: InGroups): Counted {
  const { world, base, zone, query } = scopedRequest;
  if (!isGroup(params.group)) {
    throw new SandboxError(
      404,
      'transactions.no-group',
      `You can't group payments by "${params.group}". Use one of ${groups.join(', ')}.`,
    );
  }
  const {
    by,
    isCounted = false,
    isAmong = () => true,
    nameOf = () => () => undefined,
    keyOfNone = '',
    queryOf,
  } = grouped[params.group];
  const payments = paymentsOf(scopedRequest).filter(isAmong);
  const found = groupTransactions(payments, by, { base, rates: world.rates, zone }).map((group) =>
    group.key === '' ? { ...group, key: keyOfNone } : group,
  );
  const all = isTime(by) ? inTime(by, found, scopedRequest, payments) : rankGroups(found, isCounted);
  const sums = sumTransactions(payments, { base, rates: scopedRequest.world.rates });
  const name = nameOf(world);
  const shareOf = (group: Group) =>
    isCounted ? percentOf(group.count, sums.count) : percentOf(group.volume, sums.volume);
  // Rows of two periods are matched by their place in time or by their key. A match by key needs all previous rows.
  const shown = scopedRequest.isPrevious && !isTime(by) ? all : pageOf(query, all);
  const data = shown.map((group) => ({
    key: group.key,
    name: name(group.key) ?? group.key,
    count: group.count,
    volume: inBase(scopedRequest, group.volume),
    baseCurrency: base,
    successRate: by === 'serviceProvider' ? providerRateOf(group) : successRateOf(group),
    share: shareOf(group),
    ...(queryOf && { query: queryOf(group.key) }),
  }));
  return { data, count: all.length, totalCount: sums.count, totalVolume: inBase(scopedRequest, sums.volume) };
}

/** Sorts groups, largest first; groups of the same size by key. */
function rankGroups(found: readonly Group[], isCounted: boolean): Group[] {
  const compare = (a: Group, b: Group) =>
    (isCounted ? 0 : b.volume - a.volume) || b.count - a.count || (a.key < b.key ? -1 : 1);
  return found.toSorted(compare);
}

/** Returns a group for every hour, day or month of the period, including empty groups. */
function inTime(
  by: TimeKey,
  found: readonly Group[],
  { period, zone, world }: ScopedRequest,
  payments: readonly Transaction[],
): Group[] {
  const from = period.from ?? payments.at(-1)?.created;
  if (from === undefined) return [];
  const to = period.to ?? world.now();
  checkLength({ from, to }, by === 'hour' ? maxDaysOfHours : maxDays, by === 'hour' ? 'A period by hour' : 'A period');
  const groups = new Map(found.map((group) => [group.key, group]));
  const empty = { count: 0, approved: 0, refused: 0, blocked: 0, volume: 0, volumes: new Map() };
  return timeKeysOf(by, from, to, zone).map((key) => groups.get(key) ?? { key, ...empty });
}

const orders = ['created', 'amount'];

function list(scopedRequest: ScopedRequest): Counted {
  const { world, base, query } = scopedRequest;
  const { sortBy = 'created' } = query;
  if (!orders.includes(sortBy)) {
    throw new SandboxError(
      400,
      'transactions.sort',
      `You can't sort transactions by "${sortBy}". Use one of ${orders.join(', ')}.`,
    );
  }
  const rows = rowsOf(scopedRequest);
  const sorted = sortBy === 'amount' ? largestFirst(rows, world.rates.exchangeTo(base)) : rows;
  const data = pageOf({ PageSize: 5, ...query }, sorted).map((transaction) => widgetRowOf(world, transaction));
  const payments = rows.filter(({ type }) => paymentTypes.has(type));
  return {
    data,
    count: rows.length,
    totalCount: rows.length,
    totalVolume: inBase(scopedRequest, sumTransactions(payments, { base, rates: scopedRequest.world.rates }).volume),
  };
}

/** Sorts by amount in the base currency, with negative refunds; equal amounts newest first. */
function largestFirst(
  rows: readonly Transaction[],
  exchange: (minor: number, row: Transaction) => number,
): Transaction[] {
  const sized = rows.map((row) => ({ row, size: exchange(row.amount, row) * (row.type === 'Refund' ? -1 : 1) }));
  return sized.sort((a, b) => b.size - a.size).map(({ row }) => row);
}

function widgetRowOf(world: World, transaction: Transaction): WidgetRow {
  const row = rowOf(world, transaction);
  const { id, externalId, created, type, currency, merchantName, paymentMethod, country } = row;
  return {
    id,
    externalId,
    created,
    status: shownStatus(row),
    type,
    amount: signedAmount(row),
    currency,
    merchantName,
    payerName: row.payerName ?? row.recipientName ?? null,
    paymentMethod,
    country,
  };
}

/** Returns the payments that are pending now, regardless of the period of the query. */
function countPending(scopedRequest: ScopedRequest): Counted {
  const { world, base, zone, filter } = scopedRequest;
  const { from: _from, to: _to, ...always } = filter;
  const today = zone.dayAt(world.now());
  const since = (day: number) => ({ ...always, from: zone.startOf(day) });
  // The tasks of the day in the quick panel have the same counts and link to the same lists.
  const tasks = [
    { key: 'approve', statuses: ['WaitingForApproval'], filter: always, query: 'f.status=WaitingForApproval' },
    {
      key: 'capture',
      statuses: ['Authorized'],
      filter: since(today - 6),
      query: 'f.status=Authorized&f.date=last-7-days',
    },
    { key: 'pending', statuses: ['Pending'], filter: always, query: 'f.status=Pending' },
    {
      key: 'refused',
      statuses: [...refusedStatuses],
      filter: since(today),
      query: 'f.status=Declined,Failed&f.date=today',
    },
  ];
  const sums = tasks.map(({ statuses, filter }) =>
    sumTransactions(rowsOf({ world, filter }, { statuses: new Set(statuses) }), {
      base,
      rates: world.rates,
      amountOf: requestedAmount,
    }),
  );
  const data = tasks.map(({ key, query }, at) => ({
    key,
    name: key,
    count: sums[at]?.count ?? 0,
    volume: inBase(scopedRequest, sums[at]?.volume ?? 0),
    baseCurrency: base,
    query,
  }));
  return {
    data,
    count: data.length,
    totalCount: sums.reduce((sum, { count }) => sum + count, 0),
    totalVolume: inBase(
      scopedRequest,
      sums.reduce((sum, { volume }) => sum + volume, 0),
    ),
  };
}

/** Query of the lookup that lists payments. */
const ofPayments = `f.type=${[...paymentTypes].join(',')}`;

const gotNowhere: ReadonlySet<Transaction['status']> = new Set(['Pending', 'WaitingForApproval', 'Declined', 'Failed']);

function stages(scopedRequest: ScopedRequest): Counted {
  const { base } = scopedRequest;
  const payments = paymentsOf(scopedRequest);
  const rows = [
    { key: 'started', reached: payments, amountOf: requestedAmount, query: ofPayments },
    // A voided payment was authorized too.
    {
      key: 'authorized',
      reached: payments.filter(({ status }) => !gotNowhere.has(status)),
      amountOf: requestedAmount,
      query: `${ofPayments}&f.status=${[...approvedStatuses, 'Voided'].join(',')}`,
    },
    {
      key: 'captured',
      reached: payments.filter(({ captured }) => captured > 0),
      amountOf: ({ captured }: Transaction) => captured,
      query: `${ofPayments}&${where('captured > 0')}`,
    },
    {
      key: 'refunded',
      reached: payments.filter(({ refunded }) => refunded > 0),
      amountOf: ({ refunded }: Transaction) => refunded,
      query: `${ofPayments}&${where('refunded > 0')}`,
    },
  ];
  const data = rows.map(({ key, reached, amountOf, query }) => ({
    key,
    name: key,
    count: reached.length,
    volume: inBase(
      scopedRequest,
      sumTransactions(reached, { base, rates: scopedRequest.world.rates, amountOf }).volume,
    ),
    baseCurrency: base,
    share: percentOf(reached.length, payments.length),
    query,
  }));
  return {
    data,
    count: data.length,
    totalCount: payments.length,
    totalVolume: inBase(scopedRequest, sumTransactions(payments, { base, rates: scopedRequest.world.rates }).volume),
  };
}

const summed = ['count', 'volume', 'baseCurrency'];
const named = ['key', 'name', ...summed];

export const sourceRoutes = [
  on(
    sources.totals,
    createCountSource(
      [
        'key',
        ...summed,
        'approved',
        'refused',
        'successRate',
        'captured',
        'refundedVolume',
        'refundedShare',
        'pending',
        'pendingShare',
      ],
      totals,
    ),
  ),
  on(
    sources.by,
    createCountSource<InGroups>(
      ({ params: { group } }) => [...named, 'successRate', 'share', ...queryColumn(group)],
      byGroup,
      {
        isByTime: ({ params }) => ['day', 'hour', 'month'].includes(params.group),
      },
    ),
  ),
  on(
    sources.list,
    createCountSource(
      [
        'id',
        'externalId',
        'created',
        'status',
        'type',
        'amount',
        'currency',
        'merchantName',
        'payerName',
        'paymentMethod',
        'country',
      ],
      list,
    ),
  ),
  on(sources.waiting, createCountSource([...named, 'query'], countPending, { isOfNow: true })),
  on(
    sources.work,
    createCountSource(
      ['key', 'payouts', 'refunds', 'disputes', 'bulkUpdates', 'expiring'],
      (_asked, request) => work(request),
      {
        isOfNow: true,
      },
    ),
  ),
  on(
    sources.webhooks,
    createCountSource(
      ['key', 'name', 'merchantName', 'status', 'delivered', 'failed', 'lastStatusCode', 'lastAttempt', 'payments'],
      webhooks,
    ),
  ),
  on(sources.answerTimes, createCountSource(['key', 'name', 'count', 'p50', 'p95'], answerTimes)),
  on(sources.stages, createCountSource([...named, 'share', 'query'], stages)),
];
