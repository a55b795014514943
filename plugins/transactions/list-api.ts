/**
 * Lists of transactions, which are the only calls that the first screen needs; api.ts contains the others. Operators
 * (tenant and platform) use the base `api/crm/transactions`, merchants `api/transactions`; the platform
 * has another list of all tenants.
 */

import * as Type from 'typebox';
import { tiered } from '#core';
import {
  capitalPaging,
  countedPageOf,
  defineEndpoint,
  oneOf,
  PageIndex,
  PageSize,
  pageOf,
  TransactionRow,
  transactionFilters,
} from '#core/api';
import { permission, type TransactionPermission } from './permissions.ts';

export const sortableColumns = [
  'created',
  'amount',
  'status',
  'type',
  'merchantName',
  'currency',
  'paymentMethod',
  'serviceProvider',
  'country',
  'externalId',
] as const;

export const sort = {
  sortBy: Type.Optional(oneOf(sortableColumns)),
  sortDirection: Type.Optional(oneOf(['asc', 'desc'])),
};
const page = { PageSize, PageIndex };

/** Parameter that includes the additional facts of rows. */
const fields = Type.Optional(oneOf(['all']));
export const ListQuery = Type.Object({ ...page, ...transactionFilters, ...sort, fields });
export type ListQuery = Type.Static<typeof ListQuery>;
/**
 * Query of a search. The key is compared with our id, the merchant's reference, the provider's reference, the ARN, the
 * last four digits and the payer's email.
 */
export const SearchQuery = Type.Object({
  SearchKey: Type.String({ minLength: 1, maxLength: 255 }),
  ...page,
  ...transactionFilters,
  ...sort,
  fields,
});
/** Paging of the lists, without search, which is a separate call. */
export const listPaging = { ...capitalPaging, search: undefined };
type Side = 'operator' | 'merchant';

/** Returns the common parts of the calls of operators or merchants: base path, row of the table, guard. */
export function sideOf(side: Side) {
  const base = side === 'operator' ? ('api/crm/transactions' as const) : ('api/transactions' as const);
  const row = (operator: string, merchant: string) => [side === 'operator' ? operator : merchant];
  const may = (action: TransactionPermission) => {
    const { tenant, platform, merchant } = permission[action];
    return { permissions: side === 'operator' ? [tenant, platform] : [merchant] };
  };
  return { side, base, row, may, view: may('View') };
}

function lists(name: Side) {
  const { side, base, row, view } = sideOf(name);
  return {
    list: defineEndpoint({
      id: `transactions.${side}.list`,
      method: 'GET',
      path: `${base}/`,
      summary: 'List transactions',
      guard: view,
      query: ListQuery,
      paging: listPaging,
      answer: countedPageOf(TransactionRow),
      rows: row('EA-110', 'EA-111'),
    }),
    search: defineEndpoint({
      id: `transactions.${side}.search`,
      method: 'GET',
      path: `${base}/searchKey`,
      summary: 'Search transactions by ID, reference, last four digits or email',
      guard: view,
      query: SearchQuery,
      paging: capitalPaging,
      answer: pageOf(TransactionRow),
      rows: row('EA-113', 'EA-114'),
    }),
  };
}

export const operatorLists = lists('operator');
export const merchantLists = lists('merchant');

const platformView = { permissions: [permission.View.platform] };
export const platformLists = {
  list: defineEndpoint({
    id: 'transactions.platform.list',
    method: 'GET',
    path: 'api/crm/transactions/platform',
    summary: 'List transactions of all tenants',
    guard: platformView,
    query: ListQuery,
    paging: listPaging,
    answer: countedPageOf(TransactionRow),
    rows: ['EA-112'],
  }),
  search: defineEndpoint({
    id: 'transactions.platform.search',
    method: 'GET',
    path: 'api/crm/transactions/platform/searchKey',
    summary: 'Search transactions of all tenants by ID, reference, last four digits or email',
    guard: platformView,
    query: SearchQuery,
    paging: capitalPaging,
    answer: pageOf(TransactionRow),
    rows: ['EA-115'],
  }),
};

/** List calls by tier. */
export const listCalls = tiered({ tenant: operatorLists, platform: platformLists, merchant: merchantLists });
