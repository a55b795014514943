/** Sandbox of the processing setup tool. */
import { type PaymentPathState, paymentPathState } from '#core/api';
import {
  type Caller,
  chosenValues,
  countedBy,
  defineSandbox,
  matching,
  on,
  pageOfRows,
  SandboxError,
  sortByField,
  type World,
} from '#sandbox';
import { type PathQuery, setupCalls } from './api.ts';
import { pathsOf } from './sandbox/paths.ts';
import { merchantOf } from './sandbox/reach.ts';
import { test } from './sandbox/trace.ts';

/** Sort order of states: those that need attention first. */
const urgency: Readonly<Record<PaymentPathState, number>> = { Missing: 0, Inactive: 1, Ready: 2 };

interface SetupRequest {
  readonly caller: Caller;
  readonly world: World;
  readonly query: PathQuery;
}

/**
 * Returns the filtered paths.
 * @throws SandboxError 400 for an unknown filter value
 */
function list({ caller, world, query }: SetupRequest) {
  const names = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
  const state = chosenValues('state', query.state, paymentPathState.values);
  const website = chosenValues('websiteId', query.websiteId);
  const method = chosenValues('paymentMethod', query.paymentMethod, names(world.paymentMethods));
  const currency = chosenValues('currency', query.currency, names(world.currencies));
  const provider = chosenValues('provider', query.provider, names(world.serviceProviders));
  const merchants = query.merchantId?.trim() ? new Set(query.merchantId.split(',')) : undefined;
  const found = pathsOf({ caller, world }, merchants).filter(
    (path) =>
      website(path.websiteId) && method(path.paymentMethod) && currency(path.currency) && provider(path.provider ?? ''),
  );
  const searched = matching(found, query.SearchKey, [
    'website',
    'paymentMethod',
    'merchantName',
    'provider',
    'mid',
    'currency',
  ]);
  const rows = searched.filter((path) => state(path.state));
  const by = query.sortBy ?? 'merchantName';
  const ranked = by === 'state' ? rows.map((row) => ({ row, rank: urgency[row.state] })) : undefined;
  const inOrder = ranked
    ? sortByField(ranked, 'rank', query.sortDirection).map(({ row }) => row)
    : sortByField(rows, by, query.sortDirection);
  return {
    ...pageOfRows(inOrder, query),
    counts: { state: countedBy(searched, (path) => path.state) },
  };
}

/**
 * Returns a path.
 * @throws SandboxError 404 if it is not in the caller's scope
 */
function path({
  params: { id },
  caller,
  world,
}: Omit<SetupRequest, 'query'> & { readonly params: { readonly id: string } }) {
  const merchant = merchantOf(caller, world, id.split('~')[0] ?? '');
  const found = pathsOf({ caller, world }, new Set([merchant.id])).find((candidate) => candidate.id === id);
  if (!found) throw new SandboxError(404, 'setup.path', 'Setup not found.');
  return found;
}

export default defineSandbox(
  [setupCalls.tenant, setupCalls.merchant].flatMap((calls) => [
    on(calls.paths, list),
    on(calls.path, path),
    on(calls.test, test),
  ]),
);
