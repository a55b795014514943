import type { MenuBadge } from '#core';
import { useCall, useText } from '#core/react';
import { useMayAct } from '../use-may-act.ts';
import { listPending } from './api.ts';

/** How many payouts and refunds wait for a second person, for whoever could be that person. It is asked as the screen of pending payments asks. */
export default function useWaitingBadge(): MenuBadge | undefined {
  const text = useText('transactions');
  const mayAct = useMayAct();
  const query = { PageSize: 1, PageIndex: 0, kind: 'Payout,Refund' };
  const { data } = useCall(listPending, { query, background: 'badge' }, { keepPrevious: true, enabled: mayAct('Approve') });
  return data && { count: data.count, label: text('badge.approvals', { count: data.count }) };
}
