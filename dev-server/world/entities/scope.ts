/** Whose records somebody sees, and whose they may change. The one rule for every entity. */
import type { Tier } from '../../../core/permissions/guard.ts';

/**
 * Whose the records of an entity are. `platform`: shared by all, changed by the platform alone. `tenant` and `merchant`: each record
 * says by its ids whose it is; one that lacks the id of a lower tier belongs to the tier above.
 */
export type Owner = 'platform' | 'tenant' | 'merchant';

/** Where somebody stands: a caller of the sandbox, or a person. */
export interface Scope {
  readonly tier: Tier;
  /** The one tenant they are confined to; platform staff act for all tenants where it is absent. */
  readonly tenantId?: string | undefined;
  readonly merchantId?: string | undefined;
  /** Of all merchants in reach these alone; all of them where absent. */
  readonly merchantIds?: ReadonlySet<string> | undefined;
}

/** Whose a record is. */
export type Owned = { readonly tenantId?: string | undefined; readonly merchantId?: string | undefined };

/** Whether a record may be seen from a scope. Who may ask at all is the endpoint's guard's business. */
export function isVisible(owner: Owner, record: Owned, scope: Scope): boolean {
  if (owner === 'platform') return true;
  if (owner === 'merchant' && scope.merchantIds && record.merchantId !== undefined && !scope.merchantIds.has(record.merchantId)) return false;
  if (scope.tier === 'platform') return scope.tenantId === undefined || record.tenantId === scope.tenantId;
  if (record.tenantId === undefined || record.tenantId !== scope.tenantId) return false;
  if (owner === 'tenant' || scope.tier === 'tenant') return true;
  return record.merchantId !== undefined && record.merchantId === scope.merchantId;
}

/** Picks what may be seen from a scope: `rows.filter(inScope(caller))`. @param owner whose the things are; merchants' where absent */
export function inScope(scope: Scope, owner: Owner = 'merchant'): (record: Owned) => boolean {
  return (record) => isVisible(owner, record, scope);
}

/** Whether a record that is seen may also be changed: nobody changes what belongs to a tier above their own. */
export function isChangeable(owner: Owner, record: Owned, scope: Scope): boolean {
  if (!isVisible(owner, record, scope)) return false;
  if (owner === 'platform') return scope.tier === 'platform';
  return owner === 'merchant' || scope.tier !== 'merchant';
}
