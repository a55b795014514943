import { useText } from '#core/react';
import { defineList } from '#core/ui';
import { listStart } from '../list-start.ts';
import { allLookupParts, useLookupData } from '../lookups/all-transactions.tsx';

/** List of all transactions of a tier, with the most frequently used features. */
export default defineList({
  ...allLookupParts,
  id: listStart.id,
  endpointFor: listStart.endpointFor,
  useText: () => useText('transactions'),
  useData: useLookupData,
  tabs: {
    parts: [
      { id: 'all', title: 'tab.all', filters: {} },
      { id: 'captured', title: 'tab.captured', filters: { status: ['Captured'] } },
      { id: 'authorized', title: 'tab.authorized', filters: { status: ['Authorized', 'Reserved'] } },
      { id: 'pending', title: 'tab.pending', filters: { status: ['Pending', 'WaitingForApproval'] } },
      { id: 'refunds', title: 'tab.refunds', filters: { type: ['Refund'] } },
      { id: 'declined', title: 'tab.declined', filters: { status: ['Declined', 'Failed'] } },
    ],
  },
  hidesTabsInSearch: true,
}).Screen;
