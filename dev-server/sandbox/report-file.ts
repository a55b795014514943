/** A day's transactions as a file, with only the data that the person may see. */
import { csvOf } from '../../core/api/csv.ts';
import { fromMinor } from '../../core/api/money.ts';
import type { Report } from '../world/notifications/types.ts';
import type { Person, TransactionFilter } from '../world/types.ts';
import type { World } from '../world/world.ts';

const headings = [
  'Created (UTC)',
  'Transaction',
  'External id',
  'Type',
  'Status',
  'Amount',
  'Currency',
  'Payment method',
  'Merchant',
];
const day = 86_400_000;

/** Returns the rows of the report's day, oldest first, with their current status. @public */
export function reportFile(world: World, person: Person, report: Report): string {
  const from = Date.parse(`${report.day}T00:00:00Z`);
  const { rows } = world.transactions.query(
    { ...scopeOf(world, person), from, to: from + day - 1 },
    { pageSize: Number.POSITIVE_INFINITY, descending: false },
  );
  return csvOf(
    headings,
    rows.map((row) => [
      new Date(row.created).toISOString(),
      row.id,
      row.externalId,
      row.type,
      row.status,
      fromMinor(row.amount, world.decimalPlaces(row.currency)),
      row.currency,
      row.paymentMethod,
      world.merchant(row.merchantId)?.legalBusinessName ?? row.merchantId,
    ]),
  );
}

/**
 * Returns the filter of a person's transactions. A merchant that is limited to the sandbox has only Test transactions.
 */
function scopeOf(world: World, { tier, tenantId, merchantId }: Person): TransactionFilter {
  const merchant = merchantId === undefined ? undefined : world.merchant(merchantId);
  return {
    mode: merchant?.processingStatus === 'SandboxEnabled' ? 'Test' : 'Live',
    ...(tier !== 'platform' && tenantId !== undefined && { tenantId }),
    ...(tier === 'merchant' && { merchantIds: new Set(merchantId === undefined ? [] : [merchantId]) }),
  };
}
