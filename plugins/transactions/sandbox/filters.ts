/**
 * Conversion of a list's query into the world's filter. Invalid values are rejected, because an ignored filter would
 * show the wrong rows.
 */
import { transactionStatus, transactionType } from '#core/api';
import {
  type Caller,
  type QueryOptions,
  SandboxError,
  type Transaction,
  type TransactionFilter,
  type World,
} from '#sandbox';
import type { ListQuery } from '../api.ts';
import { FilterTextError, fitsFilter, parseFilter } from '../lookups/filter/filter-text.ts';
import { isChannel, throughChannels } from './channels.ts';
import { expiresWithinDay } from './expiring.ts';
import { fieldOf } from './lookup-facts.ts';
import { scopeOf, seesMerchant } from './scope.ts';

/** Filters of a list, a search or an export. */
export type Filters = Omit<ListQuery, 'PageSize' | 'PageIndex'> & { readonly SearchKey?: string };

/** Names of filters in a call that differ from those of lists. */
export type FilterNames = Readonly<Partial<Record<keyof Filters, string>>>;

/** @throws SandboxError 400 for an unknown value, or a range that ends before it starts */
export function filterOf(
  query: Filters,
  { caller, world }: { readonly caller: Caller; readonly world: World },
  called: FilterNames = {},
): TransactionFilter {
  const scope = scopeOf(caller);
  const names = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);
  const list = (name: Listed, isKnown: (value: string) => boolean) =>
    listOf(called[name] ?? name, query[name], isKnown);
  const merchants = list('merchantId', (id) => seesMerchant(caller, world, id));
  return {
    ...scope,
    ...instants(query, called),
    ...amounts(query),
    // The scope of a merchant already contains its id, and `seesMerchant` refuses every other id.
    ...(merchants && { merchantIds: merchants }),
    ...fieldFilter('statuses', list('status', oneOf(transactionStatus.values))),
    ...fieldFilter('types', list('type', oneOf(transactionType.values))),
    ...fieldFilter('currencies', list('currency', oneOf(names(world.currencies)))),
    ...fieldFilter('serviceProviders', list('serviceProvider', oneOf(names(world.serviceProviders)))),
    ...fieldFilter(
      'tenantIds',
      list('tenantId', (id) => world.tenants.some((tenant) => tenant.id === id) && (caller.tenantId ?? id) === id),
    ),
    ...fieldFilter('countries', list('country', oneOf(names(world.countries)))),
    ...fieldFilter('paymentMethods', list('paymentMethod', oneOf(names(world.paymentMethods)))),
    ...(query.SearchKey?.trim() && { searchKey: query.SearchKey }),
    ...combineTests([
      websiteTest(
        list('websiteId', (id) =>
          world.merchants.some(({ websites }) => websites.some((website) => website.id === id)),
        ),
      ),
      channelTest(
        world,
        list('paymentChannel', (id) => isChannel(world, id)),
      ),
      cardTest(list('card', (digits) => cardDigits.test(digits))),
      query.expiring && ((transaction) => expiresWithinDay(world, transaction)),
      conditionsTest(world, query.filter),
    ]),
  };
}

type Test = (transaction: Transaction) => boolean;

/**
 * Combines the filters for which the world has no column into a single test; returns an empty filter if there are none.
 */
function combineTests(tests: readonly (Test | undefined)[]): TransactionFilter {
  const requestedTests = tests.filter((test) => test !== undefined);
  return requestedTests.length === 0
    ? {}
    : { fits: (transaction) => requestedTests.every((test) => test(transaction)) };
}

const websiteTest = (ids: ReadonlySet<string> | undefined): Test | undefined =>
  ids && (({ websiteId }) => ids.has(websiteId));
/** Visible parts of a card number: its first six digits, or its last four. */
const cardDigits = /^(?:\d{4}|\d{6})$/;
const cardTest = (digits: ReadonlySet<string> | undefined): Test | undefined =>
  digits &&
  (({ maskedPan }) =>
    maskedPan !== undefined && (digits.has(maskedPan.slice(0, 6)) || digits.has(maskedPan.slice(-4))));
const channelTest = (world: World, ids: ReadonlySet<string> | undefined): Test | undefined =>
  ids && throughChannels(world, ids);

/** @throws SandboxError 400 with the position and the solution if the text is not a valid filter */
function conditionsTest(world: World, text: string | undefined): Test | undefined {
  if (!text?.trim()) return undefined;
  try {
    return fitsFilter(parseFilter(text), (row: Transaction, field) => fieldOf(world, row, field));
  } catch (error) {
    if (error instanceof FilterTextError)
      throw new SandboxError(400, 'transactions.filter-text', error.message, 'filter');
    throw error;
  }
}

/** Returns the order of a list; newest first by default. */
export function orderOf(query: Filters): QueryOptions {
  return { sortBy: query.sortBy ?? 'created', descending: (query.sortDirection ?? 'desc') === 'desc' };
}

type Listed =
  | 'status'
  | 'type'
  | 'currency'
  | 'merchantId'
  | 'serviceProvider'
  | 'paymentMethod'
  | 'websiteId'
  | 'paymentChannel'
  | 'tenantId'
  | 'country'
  | 'card';

function instants({ dateFrom, dateTo }: Filters, called: FilterNames): TransactionFilter {
  const from = dateFrom === undefined ? undefined : Date.parse(dateFrom);
  const to = dateTo === undefined ? undefined : Date.parse(dateTo);
  if (from !== undefined && to !== undefined && from > to) {
    throw new SandboxError(
      400,
      'transactions.dates',
      `${called.dateFrom ?? 'dateFrom'} ${dateFrom} is after ${called.dateTo ?? 'dateTo'} ${dateTo}. Swap them.`,
    );
  }
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

function amounts({ amountFrom, amountTo }: Filters): TransactionFilter {
  const from = amountFrom === undefined ? undefined : Number(amountFrom);
  const to = amountTo === undefined ? undefined : Number(amountTo);
  if (from !== undefined && to !== undefined && from > to) {
    throw new SandboxError(
      400,
      'transactions.amounts',
      `amountFrom ${amountFrom} is above amountTo ${amountTo}. Swap them.`,
    );
  }
  return { ...(from !== undefined && { amountFrom: from }), ...(to !== undefined && { amountTo: to }) };
}

/** Parses a comma-separated parameter; `undefined` if it is absent or blank. */
function listOf(
  name: string,
  text: string | undefined,
  isKnown: (value: string) => boolean,
): ReadonlySet<string> | undefined {
  if (!text?.trim()) return undefined;
  const values = text.split(',').map((value) => value.trim());
  const unknown = values.filter((value) => !isKnown(value));
  if (unknown.length > 0) {
    throw new SandboxError(
      400,
      'transactions.filter',
      `The filter ${name} has unknown values: ${unknown.map((value) => `"${value}"`).join(', ')}.`,
    );
  }
  return new Set(values);
}

function oneOf(known: readonly string[]): (value: string) => boolean {
  const set = new Set(known);
  return (value) => set.has(value);
}

type SetName = {
  [Name in keyof TransactionFilter]-?: NonNullable<TransactionFilter[Name]> extends ReadonlySet<string> ? Name : never;
}[keyof TransactionFilter];
const fieldFilter = (name: SetName, values: ReadonlySet<string> | undefined): TransactionFilter =>
  values ? { [name]: values } : {};
