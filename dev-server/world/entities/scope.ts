/** The rule for all entities that decides which records a caller sees and may change. */
import type { Tier } from '../../../core/permissions/guard.ts';

/**
 * Owner of an entity's records. `platform`: shared by all, changed only by the platform. `tenant` and `merchant`: each
 * record names its owner by its ids; a record without the id of a lower tier belongs to the tier above.
 */
export type Owner = 'platform' | 'tenant' | 'merchant';

/** Position of a caller of the sandbox, or of a person. */
export interface Scope {
  readonly tier: Tier;
  /** Tenant to which they are limited; absent for platform staff who act for all tenants. */
  readonly tenantId?: string | undefined;
  readonly merchantId?: string | undefined;
  /** The only visible merchants; all by default. */
  readonly merchantIds?: ReadonlySet<string> | undefined;
}

/** Owner of a record. */
export type Owned = { readonly tenantId?: string | undefined; readonly merchantId?: string | undefined };

/** Returns true if a record is visible from a scope. The endpoint's guard decides who may call at all. */
export function isVisible(owner: Owner, record: Owned, scope: Scope): boolean {
  if (owner === 'platform') return true;
  if (
    owner === 'merchant' &&
    scope.merchantIds &&
    record.merchantId !== undefined &&
    !scope.merchantIds.has(record.merchantId)
  )
    return false;
  if (scope.tier === 'platform') return scope.tenantId === undefined || record.tenantId === scope.tenantId;
  if (record.tenantId === undefined || record.tenantId !== scope.tenantId) return false;
  if (owner === 'tenant' || scope.tier === 'tenant') return true;
  return record.merchantId !== undefined && record.merchantId === scope.merchantId;
}

/**
 * Returns a function that selects the visible records: `rows.filter(inScope(caller))`.
 * @param owner owner of the records; merchants by default
 * @public
 */
export function inScope(scope: Scope, owner: Owner = 'merchant'): (record: Owned) => boolean {
  return (record) => isVisible(owner, record, scope);
}

/** Returns true if a visible record may also be changed. Callers can't change records of a tier above theirs. */
export function isChangeable(owner: Owner, record: Owned, scope: Scope): boolean {
  if (!isVisible(owner, record, scope)) return false;
  if (owner === 'platform') return scope.tier === 'platform';
  return owner === 'merchant' || scope.tier !== 'merchant';
}
