import { type Text, useCall } from '#core/react';
import { formatCount, type GridTab } from '#core/ui';
import type { ListQuery, transactionStatuses, transactionTypes } from '../list-api.ts';
import { useListCalls } from '../use-list-calls.ts';

type Status = (typeof transactionStatuses)[number];
type Type = (typeof transactionTypes)[number];

const parts = {
  all: {},
  captured: { status: ['Captured'] },
  authorized: { status: ['Authorized', 'Reserved'] },
  pending: { status: ['Pending', 'WaitingForApproval'] },
  refunds: { type: ['Refund'] },
  declined: { status: ['Declined', 'Failed'] },
} as const satisfies Readonly<Record<string, { readonly status?: readonly Status[]; readonly type?: readonly Type[] }>>;

/** The parts of the lookup that people ask for most. */
export function transactionTabs(text: Text<'transactions'>): readonly GridTab[] {
  const ids = Object.keys(parts) as (keyof typeof parts)[]; // the keys of the record itself
  return ids.map((id) => ({ id, title: text(`tab.${id}`), filters: parts[id] }));
}

interface TabCountProps {
  readonly tab: GridTab;
  /** What else narrows the list. */
  readonly query: Omit<ListQuery, 'PageSize' | 'PageIndex' | 'status' | 'type'>;
  /** Not before the rows are there: they come first. */
  readonly enabled: boolean;
}

/** How many rows a part has. */
export function TabCount({ tab, query, enabled }: TabCountProps) {
  const calls = useListCalls();
  const { status, type } = tab.filters;
  const { data } = useCall(
    calls.list,
    { query: { PageSize: 1, PageIndex: 0, ...query, ...(status && { status: status.join(',') }), ...(type && { type: type.join(',') }) }, background: true },
    { keepPrevious: true, enabled },
  );
  return data ? formatCount(data.count) : null;
}
