/** What waits for the caller: one row, of which each widget shows a number. Counted as the screens count that the numbers lead to. */
import type { WidgetRow } from '#core/api';
import type { SandboxRequest } from '#sandbox';
import { bulkUpdate } from '../permissions.ts';
import type { sources } from '../sources.ts';
import { BulkUpdates } from './bulk-update/entity.ts';
import { Disputes } from './disputes/token.ts';
import { scopeOf } from './scope.ts';

const day = 86_400_000;
type Request = Pick<SandboxRequest<typeof sources.work>, 'caller' | 'world'>;

/** Now: the period that is asked for says nothing about it. What the caller may not see is nothing. */
export function work({ caller, world }: Request): { data: WidgetRow[]; count: number } {
  const waiting = world.transactions.query(
    { ...scopeOf(caller), types: new Set(['Payout', 'Refund']), statuses: new Set(['WaitingForApproval']) },
    { pageSize: Number.POSITIVE_INFINITY },
  ).rows;
  const disputes = world.of(Disputes)?.within(caller) ?? [];
  const bulk = caller.permissions.has(bulkUpdate) ? (world.of(BulkUpdates)?.within(caller) ?? []) : undefined;
  const open = world.transactions.query({ ...scopeOf(caller), statuses: new Set(['Authorized', 'Reserved']) }, { pageSize: Number.POSITIVE_INFINITY }).rows;
  const soon = world.now() + day;
  const row: WidgetRow = {
    key: 'all',
    payouts: waiting.filter(({ type }) => type === 'Payout').length,
    refunds: waiting.filter(({ type }) => type === 'Refund').length,
    disputes: disputes.filter(({ mode, status }) => mode === caller.mode && status === 'NeedsResponse').length,
    bulkUpdates: bulk?.filter(({ mode, status }) => mode === caller.mode && (status === 'WaitingForApproval' || status === 'Running')).length ?? null,
    expiring: open.filter((one) => (world.transactions.capturableUntil(one) ?? Number.POSITIVE_INFINITY) <= soon).length,
  };
  return { data: [row], count: 1 };
}
