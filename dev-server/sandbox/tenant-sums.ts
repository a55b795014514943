/** Tenants of records and sums by tenant, for platform staff. */

import { fromMinor } from '../../core/api/money.ts';
import type { TenantSums } from '../../core/api/tenant-sums.ts';
import type { Tier } from '../../core/permissions/guard.ts';
import type { World } from '../world/world.ts';

/** Part of a sum: an amount of a tenant in minor units, and the number of records that it comes from. */
interface SummedPart {
  readonly tenantId: string;
  readonly currency: string;
  readonly minor: number;
  readonly count: number;
}

/** Adds up parts by tenant and currency, in the order of currencies and names. @public */
export function tenantSums(world: World, parts: Iterable<SummedPart>): TenantSums {
  const sums = new Map<
    string,
    { readonly tenantId: string; readonly currency: string; minor: number; count: number }
  >();
  for (const { tenantId, currency, minor, count } of parts) {
    const key = `${tenantId} ${currency}`;
    const sum = sums.get(key) ?? { tenantId, currency, minor: 0, count: 0 };
    sum.minor += minor;
    sum.count += count;
    sums.set(key, sum);
  }
  return [...sums.values()]
    .map(({ tenantId, currency, minor, count }) => ({
      tenantId,
      tenantName: world.tenant(tenantId)?.name ?? tenantId,
      currency,
      count,
      amount: fromMinor(minor, world.decimalPlaces(currency)),
    }))
    .sort(
      (sum, other) =>
        sum.currency.localeCompare(other.currency, 'en') || sum.tenantName.localeCompare(other.tenantName, 'en'),
    );
}

/**
 * Returns the fields with the tenant of a record, which only platform staff see, because others have only their own.
 * @public
 */
export const tenantFor = (
  { world, caller }: { readonly world: World; readonly caller: { readonly tier: Tier } },
  tenantId: string,
): { readonly tenantId?: string; readonly tenantName?: string } =>
  caller.tier === 'platform' ? { tenantId, tenantName: world.tenant(tenantId)?.name ?? tenantId } : {};
