import type { transactionStatus, transactionType } from '#core/api';
import type { Text } from '#core/react';
import type { GridTab } from '#core/ui';

type Status = (typeof transactionStatus.values)[number];
type Type = (typeof transactionType.values)[number];

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
