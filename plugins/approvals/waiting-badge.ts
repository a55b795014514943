import type { MenuBadge } from '#core';
import { useCall, useMay, useText } from '#core/react';
import { listPending } from './api.ts';
import { deciders } from './permissions.ts';

/**
 * Returns the number of payouts and refunds that wait for approval, for users who can approve them. It uses the same
 * request as the screen of pending payments.
 */
export default function useWaitingBadge(): MenuBadge | undefined {
  const text = useText('approvals');
  const may = useMay();
  const query = { PageSize: 1, PageIndex: 0, kind: 'Payout,Refund' };
  const { data } = useCall(
    listPending,
    { query, background: 'badge' },
    { keepPrevious: true, enabled: deciders.approve.permissions.some(may) },
  );
  return data && { count: data.count, label: text('badge.approvals', { count: data.count }) };
}
