import type { Tier } from '#core';
import type { AnswerOf, TransactionRow } from '#core/api';
import { useAddressParameter, useHolder } from '#core/react';
import { defineList, type ListPartProps, useNavigate } from '#core/ui';
import { listOrSearch } from '../list-start.ts';
import { allLookupParts, useLookupData } from './all-transactions.tsx';
import { type Report, reportingCalls } from './api.ts';
import './lookups.css';
import { useLookupText } from './texts.ts';
import { Totals } from './totals.tsx';
import { wideColumns } from './wide-columns.tsx';

/** Page of either source; the reporting store returns additional data. */
type Answer = AnswerOf<ReturnType<typeof listOrSearch>> | Report;

/** List with a column for every field, in the user's order. Platform users can switch to the reporting store. */
export default defineList({
  ...allLookupParts,
  id: ({ tier }) => `transactions.columns.${tier}`,
  endpointFor: (context: { readonly tier: Tier; readonly isStore: boolean }, search: string) =>
    context.isStore ? reportingCalls.platformSearch : listOrSearch(context, search),
  useText: useLookupText,
  useData: () => ({ ...useLookupData(), isStore: useStore().isOn }),
  columns: wideColumns,
  query: (parameters) => ({ ...parameters, fields: 'all' }),
  actions: StoreSwitch,
  below: StoreTotals,
}).Screen;

/**
 * Returns the state of the reporting store. It is available only to platform operators, at a separate path (EA-118).
 */
function useStore() {
  const { tier } = useHolder();
  const { value, hrefWith } = useAddressParameter('store');
  return { isOffered: tier === 'platform', isOn: tier === 'platform' && value === 'reporting', hrefWith };
}

function StoreSwitch() {
  const text = useLookupText();
  const navigate = useNavigate();
  const { isOffered, isOn, hrefWith } = useStore();
  if (!isOffered) return null;
  return (
    <label className="lookups-switch">
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={() => navigate(hrefWith(isOn ? undefined : 'reporting'))}
      />
      {text('lookups.store')}
    </label>
  );
}

function StoreTotals({ list }: Pick<ListPartProps<TransactionRow, Answer>, 'list'>) {
  const { isOn } = useStore();
  const { answer } = list;
  if (!isOn || (answer && !isReport(answer))) return null;
  return <Totals list={{ ...list, answer }} />;
}

const isReport = (answer: Answer): answer is Report => 'totals' in answer;
