import { defineList } from '#core/ui';
import { allLookupParts, useLookupData } from './all-transactions.tsx';
import { reportingCalls } from './api.ts';
import { useLookupText } from './texts.ts';
import { Totals } from './totals.tsx';

/** The transactions of the reporting store, with what the whole list adds up to. */
export default defineList({
  ...allLookupParts,
  id: ({ tier }) => `transactions.v2.${tier}`,
  endpointFor: (_context: unknown, search: string) => (search === '' ? reportingCalls.list : reportingCalls.search),
  useText: useLookupText,
  useData: useLookupData,
  below: Totals,
}).Screen;
