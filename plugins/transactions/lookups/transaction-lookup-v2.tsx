import { defineList } from '#core/ui';
import { allLookupParts, useLookupData } from './all-transactions.tsx';
import { reportingCalls } from './api.ts';
import { useLookupText } from './texts.ts';
import { BaseTotals, Totals } from './totals.tsx';

/** List of the transactions in the reporting store, with the totals of the whole list. */
export default defineList({
  ...allLookupParts,
  id: ({ tier }) => `transactions.v2.${tier}`,
  endpointFor: (_context: unknown, search: string) => (search === '' ? reportingCalls.list : reportingCalls.search),
  useText: useLookupText,
  useData: useLookupData,
  above: BaseTotals,
  below: Totals,
}).Screen;
