/** Entity of batches. The seed data has closed batches and open batches. */
import {
  defineEntity,
  groupByKey,
  hash,
  Merchants,
  People,
  type SeedContext,
  Tenants,
  type Transaction,
} from '#sandbox';
import { bookedIn, day, nextAt, odd, payoutOf, type StoredBatch, TerminalBatches, terminalFacts } from './batch.ts';
import { terminalOf } from './facts.ts';

export const terminalBatchEntity = defineEntity({
  token: TerminalBatches,
  owner: 'merchant',
  prefix: 'bat',
  seed: seedBatches,
  references: { tenantId: Tenants, merchantId: Merchants },
  fixed: ['tenantId', 'merchantId', 'mode', 'terminalId', 'store', 'batchNo', 'currency', 'cutoff', 'opened'],
  name: ({ terminalId, batchNo }) => `${terminalId} / ${batchNo}`,
  event: ({ before, after }) => {
    if (!before || !after) return undefined;
    if (after.status !== before.status) return after.status;
    if (after.request && !before.request) return 'ForceCloseRequested';
    return before.request && !after.request ? 'ForceCloseRejected' : undefined;
  },
});

/** Creates a batch for each day on which a terminal took payments, and an open batch. */
function seedBatches(context: SeedContext): StoredBatch[] {
  const { seed, born } = context;
  const merchants = new Map(context.of(Merchants).map((merchant) => [merchant.id, merchant]));
  const terminals = groupByKey(
    context.transactionsOf({ channels: new Set(['Terminal']) }),
    (row) => terminalOf(seed, row).terminalId,
  );
  const staff = new Map<string, { readonly id: string; readonly name: string }[]>();
  for (const { id, tier, tenantId = '', firstName, lastName } of context.of(People)) {
    if (tier === 'tenant')
      staff.set(tenantId, [...(staff.get(tenantId) ?? []), { id, name: `${firstName} ${lastName}` }]);
  }
  return [...terminals].flatMap(([terminalId, rows]) => {
    const [first] = rows;
    const merchant = merchants.get(first.merchantId);
    if (!merchant) return [];
    const { fixed, firstNo } = terminalFacts(seed, merchant, first);
    const { tenantId, cutoff } = fixed;
    const batches: StoredBatch[] = [];
    const add = (opened: number, rest: Pick<StoredBatch, 'status'> & Partial<StoredBatch>) => {
      const batchNo = firstNo + batches.length;
      batches.push({ ...fixed, id: context.idOf(`${terminalId} ${batchNo}`), batchNo, opened, ...rest });
    };
    let opened = nextAt(cutoff, first.created) - day;
    for (let at = 0; at < rows.length; ) {
      const closed = nextAt(cutoff, rows[at]?.created ?? born);
      if (closed > born) break;
      const end = rows.findIndex((row, index) => index > at && row.created >= closed);
      const batchRows = rows.slice(at, end === -1 ? rows.length : end);
      add(opened, {
        closed,
        ...endOf({ terminalId, closed, seed, born, rows: batchRows, staff: staff.get(tenantId) ?? [] }),
      });
      opened = closed;
      at += batchRows.length;
    }
    add(opened, { status: 'Open' });
    return batches;
  });
}

interface Past {
  readonly terminalId: string;
  readonly closed: number;
  readonly seed: number;
  readonly born: number;
  readonly rows: readonly Transaction[];
  readonly staff: readonly { readonly id: string; readonly name: string }[];
}

/** Returns the status of a past batch in the seed data, with the fields that the status needs. */
function endOf({
  terminalId,
  closed,
  seed,
  born,
  rows,
  staff,
}: Past): Pick<StoredBatch, 'status'> & Partial<StoredBatch> {
  const luck = hash(`batch of ${terminalId} ${closed}`, seed);
  const sale = rows.find((row) => row.type === 'Sale' && bookedIn(row) !== undefined);
  const settled = payoutOf(closed);
  if (!sale || luck % 100 >= odd) return settled <= born ? { status: 'Settled', settled } : { status: 'Balanced' };
  const [firstMember, other] = [staff[luck % Math.max(staff.length, 1)], staff[(luck + 1) % Math.max(staff.length, 1)]];
  const reason = 'The terminal was replaced; its journal shows the sale.';
  const isOld = born - closed > 9 * day;
  if (isOld && firstMember && other)
    return {
      status: 'Settled',
      settled: closed + 2 * day,
      unreported: sale.id,
      forcedBy: other.name,
      forceReason: reason,
    };
  const asks = !isOld && firstMember && luck % 2 === 0;
  return {
    status: 'OutOfBalance',
    unreported: sale.id,
    ...(asks && {
      request: { reason, actor: firstMember.name, actorId: firstMember.id, created: Math.min(closed + day / 4, born) },
    }),
  };
}
