import { useId, useMemo } from 'react';
import { useAddressParameter, useCall, useHolder } from '#core/react';
import { columnsOf, DateTime, DefinitionList, type GridColumn, Loaded, Section, StatusPill, useNavigate } from '#core/ui';
import { DeclineReason, declineReasonText } from '../decline-reason.tsx';
import { shownStatus, signedAmount } from '../shown.ts';
import { useAllFilters } from './all-rows.ts';
import { type ApmRow, type ApmSearchParam, apmCalls, apmSearchParams } from './api.ts';
import { searchParamOf } from './apm-search.ts';
import { type Asked, defineLookup } from './define-lookup.tsx';
import './lookups.css';
import { type LookupText, useLookupText } from './texts.ts';

/** Payments by wallet or bank. They are not voided: no method of these knows how. */
export default defineLookup<ApmRow, { readonly data: readonly ApmRow[]; readonly count: number }>({
  id: 'transactions.apm',
  useColumns,
  useFilters: useAllFilters,
  useRows,
  file: () => import('./apm-file.ts'),
  useSearchWords: () => {
    const text = useLookupText();
    return text('lookups.apm.search', { field: text(`lookups.apm.by.${useSearchParam().param}`) });
  },
  without: ['void'],
  Facts: ApmFacts,
  Tools: SearchBy,
});

/** The field that is searched, as the address has it. */
function useSearchParam(): { readonly param: ApmSearchParam; readonly hrefWith: (param: string) => string } {
  const { value, hrefWith } = useAddressParameter('searchBy');
  return { param: searchParamOf(value), hrefWith };
}

function useRows({ query, search }: Asked) {
  const { param } = useSearchParam();
  const listed = useCall(apmCalls.list, { query }, { keepPrevious: true, enabled: search === '' });
  const found = useCall(apmCalls.search, { query: { ...query, SearchParam: param, SearchKey: search } }, { keepPrevious: true, enabled: search !== '' });
  return search === '' ? listed : found;
}

function SearchBy() {
  const text = useLookupText();
  const navigate = useNavigate();
  const id = useId();
  const { param, hrefWith } = useSearchParam();
  return (
    <div className="lookups-search-by">
      <label htmlFor={id}>{text('lookups.apm.searchBy')}</label>
      <select id={id} className="ui-select" value={param} onChange={({ target }) => navigate(hrefWith(target.value), { replace: true })}>
        {apmSearchParams.map((one) => (
          <option key={one} value={one}>
            {text(`lookups.apm.by.${one}`)}
          </option>
        ))}
      </select>
    </div>
  );
}

function useColumns(): readonly GridColumn<ApmRow>[] {
  const text = useLookupText();
  const { tier } = useHolder();
  return useMemo(() => apmColumns(text, tier !== 'merchant'), [text, tier]);
}

/** Their ids are those of the server's file. */
function apmColumns(text: LookupText, hasMerchants: boolean): readonly GridColumn<ApmRow>[] {
  const column = columnsOf<ApmRow>();
  const columns: (GridColumn<ApmRow> | false)[] = [
    {
      id: 'status',
      title: text('field.status'),
      cell: (row) => <StatusPill status={shownStatus(row)} />,
      value: (row) => row.status,
      sortable: true,
      width: 120,
      pinned: true,
      phone: 'below-end',
      required: true,
    },
    column.money('amount', text('field.amount'), { of: signedAmount, sortable: true, width: 116, pinned: true, phone: 'end' }),
    column.text('paymentMethod', text('field.paymentMethod'), {
      isName: true,
      sortable: true,
      width: 140,
      phone: 'start',
    }),
    { id: 'through', title: text('lookups.apm.through'), cell: (row) => text(`lookups.apm.throughOf.${row.through}`), value: (row) => row.through, width: 90 },
    {
      id: 'redirectState',
      title: text('lookups.apm.redirectState'),
      cell: (row) => text(`lookups.apm.state.${row.redirectState}`),
      value: (row) => row.redirectState,
      width: 130,
      phone: 'below-start',
    },
    hasMerchants && column.text('merchantName', text('field.merchant'), { sortable: true, width: 148 }),
    column.text('payer', text('field.payer'), { width: 120 }),
    column.text('payerEmail', text('field.payerEmail'), { width: 160, hidden: true }),
    column.text('bankReference', text('lookups.apm.reference'), { width: 170 }),
    column.text('externalId', text('field.externalId'), { sortable: true, width: 104 }),
    column.time('created', text('field.created'), { sortable: true }),
    column.time('expires', text('lookups.apm.expires')),
    column.text('serviceProvider', text('field.serviceProvider'), { sortable: true, width: 140, hidden: true }),
    column.text('country', text('field.country'), { sortable: true, width: 104, hidden: true }),
    column.text('currency', text('field.currency'), { sortable: true, width: 104, hidden: true }),
    { id: 'type', title: text('field.type'), cell: (row) => text(`type.${row.type}`), value: (row) => row.type, sortable: true, width: 116, hidden: true },
    {
      id: 'declineReason',
      title: text('field.declineReason'),
      cell: (row) => row.declineReason && <DeclineReason reason={row.declineReason} />,
      value: (row) => row.declineReason && declineReasonText(row.declineReason),
      width: 200,
      hidden: true,
    },
    column.text('id', text('field.id'), { width: 220, hidden: true }),
  ];
  return columns.filter((column) => column !== false);
}

/** Where the payer was sent, what the bank calls it, until when (EA-189). */
function ApmFacts({ id }: { readonly id: string }) {
  const text = useLookupText();
  const call = useCall(apmCalls.details, { params: { id } });
  return (
    <Section title={text('lookups.apm.facts')}>
      <Loaded call={call}>
        {({ through, redirectState, bankReference, referenceKind, expires, payer, payerEmail }) => (
          <DefinitionList
            items={[
              { label: text('lookups.apm.through'), value: text(`lookups.apm.throughOf.${through}`) },
              { label: text('lookups.apm.redirectState'), value: text(`lookups.apm.state.${redirectState}`) },
              { label: text(`lookups.apm.referenceOf.${referenceKind}`), value: bankReference },
              { label: text('field.payer'), value: `${payer} · ${payerEmail}` },
              { label: text('lookups.apm.expires'), value: expires && <DateTime value={expires} style="full" /> },
            ]}
          />
        )}
      </Loaded>
    </Section>
  );
}
