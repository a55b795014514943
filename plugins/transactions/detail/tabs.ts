/** Tabs of an opened transaction: which tabs it has, and their place in the URL. */
import { useAddressParameter } from '#core/react';
import type { TransactionDetail } from '../api.ts';

export const tabIds = [
  'overview',
  'events',
  'webhooks',
  'api-logs',
  'fees',
  'accounting',
  'routing',
  'risk',
  'related',
  'disputes',
  'bank',
  'relationships',
] as const;
export type TabId = (typeof tabIds)[number];

/**
 * Returns the tabs of a transaction: only payments are routed and disputed, only transactions that move money have fees
 * and ledger entries.
 */
export function tabsOf({
  type,
  kind,
  status,
  money,
}: Pick<TransactionDetail, 'type' | 'kind' | 'status' | 'money'>): readonly TabId[] {
  const isPayment = type === 'Sale' || type === 'Authorization';
  const isCaptured = /[1-9]/.test(money.captured);
  const isLost = status === 'Declined' || status === 'Failed';
  const has: Readonly<Record<TabId, boolean>> = {
    overview: true,
    events: true,
    webhooks: true,
    'api-logs': true,
    fees: isPayment ? isCaptured : !isLost,
    accounting: isPayment ? isCaptured : type === 'Payout' || !isLost,
    routing: isPayment,
    risk: isPayment,
    related: isPayment || type === 'Refund',
    disputes: isPayment && kind === 'Card' && isCaptured,
    bank: kind === 'Bank',
    relationships: kind === 'Bank',
  };
  return tabIds.filter((id) => has[id]);
}

/** Returns the tab of the URL; the overview if the transaction does not have this tab. */
export function useTab(transaction: TransactionDetail | undefined): {
  readonly tab: TabId;
  readonly hrefOfTab: (tab: TabId) => string;
} {
  const { value, hrefWith } = useAddressParameter('tab');
  const tab = transaction && tabsOf(transaction).find((id) => id === value);
  return { tab: tab ?? 'overview', hrefOfTab: (id) => hrefWith(id === 'overview' ? undefined : id) };
}
