import { useId } from 'react';
import { shownStatus, signedAmount, transactionType } from '#core/api';
import { useAddressParameter, useCall } from '#core/react';
import {
  DateTime,
  DeclineReason,
  DefinitionList,
  defineList,
  type ListDetailProps,
  Loaded,
  PlainSelect,
  type RowMenuProps,
  Section,
  useNavigate,
} from '#core/ui';
import type { Action } from '../actions/all.ts';
import { exporters } from '../permissions.ts';
import { longList, lookupFilters, lookupParts, useLookupData } from './all-transactions.tsx';
import { type ApmRow, type ApmSearchParam, apmCalls, apmSearchParams } from './api.ts';
import { searchParamOf } from './apm-search.ts';
import './lookups.css';
import { useLookupText } from './texts.ts';

const { rowMenu: TransactionMenu, detail } = lookupParts;
const { component: TransactionDrawer } = detail;

/** Excluded actions: these payment methods do not support voids. */
const without: readonly Action[] = ['void'];

/** List of payments by wallet or bank transfer. The column ids equal those of the server's file. */
export default defineList({
  ...lookupParts,
  id: ({ tier }) => `transactions.apm.${tier}`,
  endpointFor: (_context: unknown, search: string) => (search === '' ? apmCalls.list : apmCalls.search),
  useText: useLookupText,
  useData: () => ({ ...useLookupData(), param: useSearchParam().param }),
  columns: (c, { text, tier }) => [
    c.coreStatus('status', 'field.status', {
      of: shownStatus,
      sortable: true,
      width: 120,
      pinned: true,
      phone: 'below-end',
      required: true,
    }),
    c.money('amount', 'field.amount', { of: signedAmount, sortable: true, width: 116, pinned: true, phone: 'end' }),
    c.text('paymentMethod', 'field.paymentMethod', { isName: true, sortable: true, width: 140, phone: 'start' }),
    c.custom('through', 'lookups.apm.through', {
      cell: (row) => text(`lookups.apm.throughOf.${row.through}`),
      value: (row) => row.through,
      width: 90,
    }),
    c.custom('redirectState', 'lookups.apm.redirectState', {
      cell: (row) => text(`lookups.apm.state.${row.redirectState}`),
      value: (row) => row.redirectState,
      width: 130,
      phone: 'below-start',
    }),
    tier !== 'merchant' && c.text('merchantName', 'field.merchant', { sortable: true, width: 148 }),
    c.text('payer', 'field.payer', { width: 120 }),
    c.text('payerEmail', 'field.payerEmail', { width: 160, hidden: true }),
    c.text('bankReference', 'lookups.apm.reference', { width: 170 }),
    c.text('externalId', 'field.externalId', { sortable: true, width: 104 }),
    c.time('created', 'field.created', { sortable: true }),
    c.time('expires', 'lookups.apm.expires'),
    c.text('serviceProvider', 'field.serviceProvider', { sortable: true, width: 140, hidden: true }),
    c.text('country', 'field.country', { sortable: true, width: 104, hidden: true }),
    c.text('currency', 'field.currency', { sortable: true, width: 104, hidden: true }),
    c.choice('type', transactionType, 'field.type', { sortable: true, width: 116, hidden: true }),
    c.custom('declineReason', 'field.declineReason', {
      cell: (row, search) => (row.declineReason ? <DeclineReason reason={row.declineReason} search={search} /> : '–'),
      value: (row) => row.declineReason,
      width: 200,
      hidden: true,
    }),
    c.text('id', 'field.id', { width: 220, hidden: true }),
  ],
  filters: lookupFilters,
  query: (parameters, { search, param }) => (search === '' ? parameters : { ...parameters, SearchParam: param }),
  search: ({ text, param }) => text('lookups.apm.search', { field: text(`lookups.apm.by.${param}`) }),
  export: {
    guard: exporters,
    fileName: 'list.fileName',
    file: () => import('./apm-file.ts'),
    backgroundAbove: longList,
  },
  rowMenu: (props: RowMenuProps<ApmRow>) => <TransactionMenu {...props} without={without} />,
  detail: {
    param: 'transactionId',
    component: (props: ListDetailProps) => (
      <TransactionDrawer {...props} without={without} facts={<ApmFacts id={props.id} />} />
    ),
  },
  actions: SearchBy,
}).Screen;

/** Returns the field that the URL specifies for the search. */
function useSearchParam(): { readonly param: ApmSearchParam; readonly hrefWith: (param: string) => string } {
  const { value, hrefWith } = useAddressParameter('searchBy');
  return { param: searchParamOf(value), hrefWith };
}

function SearchBy() {
  const text = useLookupText();
  const navigate = useNavigate();
  const id = useId();
  const { param, hrefWith } = useSearchParam();
  return (
    <div className="lookups-search-by">
      <label htmlFor={id}>{text('lookups.apm.searchBy')}</label>
      <PlainSelect id={id} value={param} onChange={({ target }) => navigate(hrefWith(target.value), { replace: true })}>
        {apmSearchParams.map((searchParam) => (
          <option key={searchParam} value={searchParam}>
            {text(`lookups.apm.by.${searchParam}`)}
          </option>
        ))}
      </PlainSelect>
    </div>
  );
}

/** Renders the payer's redirect, the bank's reference and the expiry (EA-189). */
function ApmFacts({ id }: { readonly id: string }) {
  const text = useLookupText();
  const call = useCall(apmCalls.details, { params: { id }, showsNotFound: true });
  return (
    <Section title={text('lookups.apm.facts')}>
      <Loaded call={call}>
        {({ through, redirectState, bankReference, referenceKind, expires, payer, payerEmail }) => (
          <DefinitionList
            items={[
              { label: text('lookups.apm.through'), value: text(`lookups.apm.throughOf.${through}`) },
              { label: text('lookups.apm.redirectState'), value: text(`lookups.apm.state.${redirectState}`) },
              { label: text(`lookups.apm.referenceOf.${referenceKind}`), value: bankReference },
              { label: text('field.payer'), value: payerEmail === undefined ? payer : `${payer} · ${payerEmail}` },
              { label: text('lookups.apm.expires'), value: expires && <DateTime value={expires} style="full" /> },
            ]}
          />
        )}
      </Loaded>
    </Section>
  );
}
