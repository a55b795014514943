/** The transactions plugin's side of the sandbox API. */
import { type Caller, defineSandbox, on, overdraftHook, pageOfRows, type Transaction, type World } from '#sandbox';
import { merchantCalls, operatorCalls, platformCalls } from './api.ts';
import { actionPart } from './sandbox/actions/routes.ts';
import { apiLogsOf, detailOf, eventsOf, feesOf, listRow, relatedOf, webhooksOf } from './sandbox/answers.ts';
import { csvOf } from './sandbox/csv.ts';
import { detailPart } from './sandbox/detail/routes.ts';
import { type Filters, filterOf, orderOf } from './sandbox/filters.ts';
import { leftToday } from './sandbox/limits.ts';
import { lookups } from './sandbox/lookups/index.ts';
import { overdraftByTenant } from './sandbox/overdraft.ts';
import { reasonsFor } from './sandbox/reasons.ts';
import { findTransaction } from './sandbox/scope.ts';
import { sourceRoutes } from './sandbox/sources.ts';
import { transactionTrails } from './sandbox/trails.ts';

/** Common fields of every request. */
interface Request {
  readonly caller: Caller;
  readonly world: World;
}
/** Request for a single transaction. */
interface About extends Request {
  readonly params: { readonly id: string };
}
type Calls = typeof operatorCalls | typeof merchantCalls;

/** Returns a page of the filtered list, or of a search, which is an additional filter. */
function list({
  query,
  caller,
  world,
}: Request & { readonly query: Filters & { PageSize: number; PageIndex: number } }) {
  const page = world.transactions.query(filterOf(query, { caller, world }), {
    ...orderOf(query),
    pageIndex: query.PageIndex,
    pageSize: query.PageSize,
  });
  return { data: page.rows.map((row) => listRow(world, row, query)), count: page.count };
}

/**
 * Returns the list with the counts of the tabs above it, by status and type. Each count applies all other filters,
 * regardless of the selected tab.
 */
function countedList(request: Request & { readonly query: Filters & { PageSize: number; PageIndex: number } }) {
  const { status: _status, type: _type, ...others } = request.query;
  return { ...list(request), counts: request.world.transactions.counts(filterOf(others, request), ['status', 'type']) };
}

/** Creates the handler of a request for one transaction. */
function about<Answer>(read: (world: World, transaction: Transaction) => Answer): (request: About) => Answer {
  return (request) => read(request.world, findTransaction(request, request.params.id));
}

interface Page {
  readonly pageIndex: number;
  readonly pageSize: number;
}

function webhooks(request: About & { readonly query: Page }) {
  return pageOfRows(about(webhooksOf)(request), request.query);
}

function routesOf(calls: Calls) {
  return [
    on(calls.list, countedList),
    on(calls.search, list),
    on(calls.csv, csvOf),
    on(calls.details, (request) => {
      const transaction = findTransaction(request, request.params.id);
      return { ...detailOf(request.world, transaction), ...leftToday(request, transaction) };
    }),
    on(calls.events, about(eventsOf)),
    on(calls.related, about(relatedOf)),
    on(calls.apiLogs, about(apiLogsOf)),
    on(calls.fees, about(feesOf)),
    on(calls.webhooks, webhooks),
    on(calls.reasons, (request) => reasonsFor(request.query.kind, request)),
  ];
}

export default defineSandbox(
  { trails: [transactionTrails], hooks: [overdraftHook.provide(overdraftByTenant)] },
  lookups,
  actionPart,
  detailPart,
  [
    ...routesOf(operatorCalls),
    ...routesOf(merchantCalls),
    on(platformCalls.list, countedList),
    on(platformCalls.search, list),
    ...sourceRoutes,
  ],
);
