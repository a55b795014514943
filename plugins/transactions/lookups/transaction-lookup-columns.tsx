import { lazy } from 'react';
import { useAddressParameter, useCall, useHolder } from '#core/react';
import { useNavigate } from '#core/ui';
import type { TransactionRow } from '../api.ts';
import { useAllBulk, useAllFilters, useAllRows } from './all-rows.ts';
import { type Report, reportingCalls } from './api.ts';
import { type Asked, defineLookup, type LookupList } from './define-lookup.tsx';
import './lookups.css';
import { useLookupText } from './texts.ts';
import { Totals } from './totals.tsx';
import { useWideColumns } from './wide-columns.tsx';

const AllBulkDialog = lazy(() => import('./all-bulk-dialog.tsx'));

/** A page of either source; the reporting store says more of it. */
type Answer = { readonly data: readonly TransactionRow[]; readonly count: number } & Partial<Pick<Report, 'asOf' | 'totals' | 'baseTotal'>>;

/** Every field of the rows as columns of their own, in the person's order. Platform staff may ask the reporting store. */
export default defineLookup<TransactionRow, Answer>({
  id: 'transactions.columns',
  useColumns: useWideColumns,
  useFilters: useAllFilters,
  useBulk: useAllBulk,
  BulkDialog: AllBulkDialog,
  useRows,
  file: () => import('./all-file.ts'),
  Tools: StoreSwitch,
  Below: StoreTotals,
});

/** The reporting store answers operators of the platform alone under an address of its own (EA-118), which this list is the screen of. */
function useStore() {
  const { tier } = useHolder();
  const { value, hrefWith } = useAddressParameter('store');
  return { isOffered: tier === 'platform', isOn: tier === 'platform' && value === 'reporting', hrefWith };
}

function useRows(asked: Asked): LookupList<Answer> {
  const { isOn } = useStore();
  const { query, search } = asked;
  const rows = useAllRows(asked, { fields: 'all' }, !isOn);
  const report = useCall(
    reportingCalls.platformSearch,
    { query: { ...query, fields: 'all', ...(search !== '' && { SearchKey: search }) } },
    { keepPrevious: true, enabled: isOn },
  );
  return isOn ? report : rows;
}

function StoreSwitch() {
  const text = useLookupText();
  const navigate = useNavigate();
  const { isOffered, isOn, hrefWith } = useStore();
  if (!isOffered) return null;
  return (
    <label className="lookups-switch">
      <input type="checkbox" role="switch" aria-checked={isOn} checked={isOn} onChange={() => navigate(hrefWith(isOn ? undefined : 'reporting'))} />
      {text('lookups.store')}
    </label>
  );
}

function StoreTotals({ list }: { readonly list: LookupList<Answer> }) {
  const { isOn } = useStore();
  const { data } = list;
  if (!isOn || (data && !isReport(data))) return null;
  return <Totals list={{ ...list, data }} />;
}

const isReport = (answer: Answer): answer is Report => answer.asOf !== undefined && answer.totals !== undefined && answer.baseTotal !== undefined;
