/** Common parts of the lookups of all transactions: columns, filters, bulk actions, and the detail of a row. */
import { lazy } from 'react';
import {
  expiryTimes,
  paymentText,
  shownStatus,
  signedAmount,
  type TransactionRow,
  transactionKind,
  transactionStatus,
  transactionType,
} from '#core/api';
import { type Text, useAddressParameter, useLanguage, useLookup, usePluginConfig } from '#core/react';
import {
  bulkExport,
  type Columns,
  DateTime,
  DeclineReason,
  type GridColumn,
  highlightMatch,
  type ListBulkAction,
  type ListContext,
  type ListFilter,
  type ListFilters,
  useNavigate,
  useStatusWord,
} from '#core/ui';
import { Config } from '../config.ts';
import type { ListQuery } from '../list-api.ts';
import { listStart } from '../list-start.ts';
import { area } from '../paths.ts';
import { bulkPermissions, bulkUpdate, exporters, permission } from '../permissions.ts';

const bulkDialogs = () => import('./all-bulk-dialog.tsx');
const AllBulkDialog = lazy(bulkDialogs);
/** Dialogs of the actions that have a button of their own, by permission. The others are chosen in `AllBulkDialog`. */
const ownDialogs = {
  Refund: lazy(async () => ({ default: (await bulkDialogs()).RefundDialog })),
  Capture: lazy(async () => ({ default: (await bulkDialogs()).CaptureDialog })),
} as const;
const Conditions = lazy(async () => ({ default: (await import('./filter/filter-text-editor.tsx')).FilterTextEditor }));
/** Maximum length of the conditions; equals `longestFilter`, whose module the first screen does not load. */
const longestConditions = 2000;

type Key = Parameters<Text<'transactions'>>[0];
type Context = ListContext<Key> & ReturnType<typeof useLookupData>;
type Builders = Columns<TransactionRow, Key>;
type Parameter = Exclude<keyof ListQuery, 'PageSize' | 'PageIndex' | 'sortBy' | 'sortDirection' | 'fields'>;

/** Returns the data that the columns and filters of the lookups need in addition to the row. */
export function useLookupData() {
  const { pageSize } = usePluginConfig(Config);
  return {
    pageSize,
    language: useLanguage(),
    navigate: useNavigate(),
    statusText: useStatusWord(),
    /** Merchants that the list is filtered by: comma-separated ids, or empty. */
    merchant: useAddressParameter('f.merchant').value ?? '',
    hasConditions: useAddressParameter('f.where').value !== undefined,
    methods: useLookup('paymentMethods').rows,
    providers: useLookup('serviceProviders').rows,
  };
}

/**
 * Creates the columns of the lookups; those that identify a row come first. Operators also see the merchant. The values
 * equal those of the server's file. `listStart` defines the sortable columns.
 */
export function lookupColumns(
  c: Builders,
  { tier }: Pick<Context, 'tier'>,
): readonly (GridColumn<TransactionRow> | false)[] {
  return [
    c.coreStatus('status', 'field.status', {
      of: shownStatus,
      width: 120,
      pinned: true,
      phone: 'below-end',
      required: true,
    }),
    c.money('amount', 'field.amount', { of: signedAmount, width: 116, pinned: true, phone: 'end' }),
    tier !== 'merchant' && c.text('merchantName', 'field.merchant', { width: 148 }),
    tier === 'platform' && c.text('tenantName', 'field.tenant', { width: 120 }),
    c.custom('payerName', 'field.payer', {
      cell: ({ payerName, recipientName, merchantName }, search) => (
        <span translate="no">
          {highlightMatch(payerName ?? recipientName ?? '–', search)}
          {tier !== 'merchant' && <span className="ui-phone-only"> · {merchantName}</span>}
        </span>
      ),
      value: (row) => row.payerName ?? row.recipientName,
      width: 128,
      phone: 'start',
    }),
    c.custom('paymentMethod', 'field.paymentMethod', {
      cell: (row, search) => (
        <span className="ui-phone-line" translate="no">
          <span>{highlightMatch(paymentText(row), search)}</span>
          <span className="ui-phone-only">
            {'\u00a0· '}
            <DateTime value={row.created} style="brief" />
          </span>
        </span>
      ),
      value: (row) => row.paymentMethod,
      width: 136,
      phone: 'below-start',
    }),
    c.text('externalId', 'field.externalId', { width: 104 }),
    c.time('created', 'field.created'),
    c.choice('type', transactionType, 'field.type', { width: 116, hidden: true }),
    c.text('serviceProvider', 'field.serviceProvider', { width: 140, hidden: true }),
    c.text('country', 'field.country', { width: 104, hidden: true }),
    c.text('currency', 'field.currency', { width: 104, hidden: true }),
    c.choice('kind', transactionKind, 'field.kind', { width: 160, hidden: true }),
    c.custom('declineReason', 'field.declineReason', {
      cell: (row, search) => (row.declineReason ? <DeclineReason reason={row.declineReason} search={search} /> : '–'),
      value: (row) => row.declineReason,
      width: 200,
      hidden: true,
    }),
    c.text('id', 'field.id', { width: 220, hidden: true }),
  ];
}

type ChoiceName = keyof ReturnType<typeof import('./choose.ts').choicesOf>;

/**
 * Creates the filters of the lookups. If the URL contains conditions, for example in a link from a report, they are
 * shown as a filter.
 */
export function lookupFilters(f: ListFilters<Parameter, Key>, context: Context): readonly (ListFilter | false)[] {
  const { text, tier, client, merchant, language, statusText, methods, providers, hasConditions } = context;
  // The choices load with the first menu of options, so that the list loads without them.
  const load = async (from: ChoiceName) =>
    (await import('./choose.ts')).choicesOf(client, { tier, merchant, language })[from];
  const optionsFilter = (parameter: Parameter, title: Key, from: ChoiceName, id: string): ListFilter =>
    f.options(parameter, title, {
      id,
      options: async (key, signal) => (await load(from)).options(key, signal),
      names: async (ids, signal) => (await load(from)).names(ids, signal),
    });
  const names = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name);
  return [
    f.dateRange('date', 'field.dateRange', { from: 'dateFrom', to: 'dateTo' }),
    f.options('status', 'field.status', {
      options: transactionStatus.values.map((id) => ({ id, name: statusText(id) })),
    }),
    f.choice('type', transactionType, 'field.type'),
    f.currency('currency', 'field.currency'),
    f.amountRange('amount', 'field.amountRange', { from: 'amountFrom', to: 'amountTo' }),
    tier === 'platform' && optionsFilter('tenantId', 'field.tenant', 'tenants', 'tenant'),
    tier !== 'merchant' && f.merchant('merchantId', 'field.merchant', { id: 'merchant' }),
    f.values('serviceProvider', 'field.serviceProvider', names(providers), { id: 'provider' }),
    // The filter needs a single merchant: the user's merchant or the chosen merchant.
    (tier === 'merchant' || (merchant !== '' && !merchant.includes(','))) &&
      optionsFilter('websiteId', 'field.site', 'websites', 'website'),
    optionsFilter('paymentChannel', 'field.channel', 'channels', 'channel'),
    f.options('expiring', 'field.expiring', {
      options: expiryTimes.map((id) => ({ id, name: text(`expiring.${id}`) })),
    }),
    f.values('paymentMethod', 'field.paymentMethod', names(methods), { id: 'method' }),
    optionsFilter('card', 'field.cardDigits', 'cards', 'card'),
    optionsFilter('country', 'field.country', 'countries', 'country'),
    hasConditions &&
      f.custom('filter', 'field.conditions', { id: 'where', editor: Conditions, longest: longestConditions }),
  ];
}

/** Guard for users who may perform a bulk action without a button of its own. */
const actors = {
  permissions: bulkPermissions
    .filter((name) => !(name in ownDialogs))
    .flatMap((name) => Object.values(permission[name])),
};

/** Creates the bulk actions. */
export function lookupBulk({
  text,
  mode,
  navigate,
}: Pick<Context, 'text' | 'mode' | 'navigate'>): readonly ListBulkAction<TransactionRow>[] {
  const copy = (
    id: 'copyReferences' | 'copyIds',
    of: (row: TransactionRow) => string,
  ): ListBulkAction<TransactionRow> => ({
    id,
    title: text(`bulk.${id}`),
    run: async (rows, { showSnackbar }) => {
      try {
        // `copyText` would add a file to load before the first rows. Without a secure context there is no clipboard.
        await navigator.clipboard.writeText(rows.map(of).join('\n'));
        showSnackbar(text('bulk.copied', { count: rows.length }), 'success');
      } catch {
        showSnackbar(text('bulk.copyFailed'), 'error');
      }
    },
  });
  return [
    ...(['Refund', 'Capture'] as const).map((name) => ({
      id: name,
      title: text(`bulk.${name}`),
      guard: { permissions: Object.values(permission[name]) },
      dialog: ownDialogs[name],
    })),
    { id: 'act', title: text('bulk.act'), guard: actors, dialog: AllBulkDialog },
    {
      id: 'request',
      title: text('bulk.request'),
      guard: { permissions: [bulkUpdate] },
      // The request has the same query parameters as the list, so it finds the same transactions.
      run: () =>
        navigate(
          `${area.platform}/transaction-bulk-update-request?${['from=matching', ...filterParts(window.location.search)].join('&')}`,
        ),
    },
    bulkExport(`${text('list.fileName')}-${mode.toLowerCase()}`, {
      id: 'export',
      title: text('bulk.export'),
      guard: exporters,
    }),
    copy('copyReferences', ({ externalId }) => externalId),
    copy('copyIds', ({ id }) => id),
  ];
}

/**
 * Returns the part of a list's URL that filters its rows.
 * @param search with its leading `?`
 */
const filterParts = (search: string) =>
  search
    .slice(1)
    .split('&')
    .filter((part) => /^(f\.|q=)/.test(part));

/** Number of rows above which a file is prepared in the background. */
export const longList = 10_000;

/** Common settings of all lookups. */
export const lookupParts = {
  defaultSort: listStart.defaultSort,
  pageSize: listStart.pageSize,
  rowName: ({ externalId }: Pick<TransactionRow, 'externalId'>) => externalId,
  empty: { title: 'list.empty' },
  rowMenu: lazy(() => import('./transaction-menu.tsx')),
  detail: {
    param: 'transactionId',
    component: lazy(() => import('../detail/transaction-drawer.tsx')),
  },
} as const;

/** Common settings of the lookups of all transactions. */
export const allLookupParts = {
  ...lookupParts,
  columns: lookupColumns,
  sortable: listStart.sortable,
  filters: lookupFilters,
  bulk: lookupBulk,
  search: 'list.search',
  export: {
    guard: exporters,
    fileName: 'list.fileName',
    file: () => import('./all-file.ts'),
    backgroundAbove: longList,
  },
} as const;
