/**
 * Pending work of the caller: a single row, from which each widget shows a number. It is counted in the same way as on
 * the linked screens.
 */
import type { WidgetRow } from '#core/api';
import type { SandboxRequest } from '#sandbox';
import { BulkUpdates } from '../../bulk-updates/sandbox/contract.ts';
import { Disputes } from '../../disputes/sandbox/contract.ts';
import { bulkUpdate } from '../permissions.ts';
import type { sources } from '../sources.ts';
import { expiresWithinDay } from './expiring.ts';
import { scopeOf } from './scope.ts';

type Request = Pick<SandboxRequest<typeof sources.work>, 'caller' | 'world'>;

/**
 * Returns the current pending work, regardless of the requested period. Entries that the caller may not view are not
 * counted.
 */
export function work({ caller, world }: Request): { data: WidgetRow[]; count: number } {
  const waiting = world.transactions.query(
    { ...scopeOf(caller), types: new Set(['Payout', 'Refund']), statuses: new Set(['WaitingForApproval']) },
    { pageSize: Number.POSITIVE_INFINITY },
  ).rows;
  const disputes = world.of(Disputes)?.within(caller) ?? [];
  const bulk = caller.permissions.has(bulkUpdate) ? (world.of(BulkUpdates)?.within(caller) ?? []) : undefined;
  const open = world.transactions.query(
    { ...scopeOf(caller), statuses: new Set(['Authorized', 'Reserved']) },
    { pageSize: Number.POSITIVE_INFINITY },
  ).rows;
  const row: WidgetRow = {
    key: 'all',
    payouts: waiting.filter(({ type }) => type === 'Payout').length,
    refunds: waiting.filter(({ type }) => type === 'Refund').length,
    disputes: disputes.filter(({ mode, status }) => mode === caller.mode && status === 'NeedsResponse').length,
    bulkUpdates:
      bulk?.filter(
        ({ mode, status }) => mode === caller.mode && (status === 'WaitingForApproval' || status === 'Running'),
      ).length ?? null,
    expiring: open.filter((transaction) => expiresWithinDay(world, transaction)).length,
  };
  return { data: [row], count: 1 };
}
