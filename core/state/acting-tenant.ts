/**
 * The tenant that a platform user acts for (S-411). All calls of this tab are restricted to it. Each tab has a separate
 * value that survives a reload; undefined while the user acts for all tenants.
 */
import { proxy } from 'valtio';
import type { OnForget } from '../storage/forget.ts';
import { type ActingTenant, actingTenantKey, storedTenant } from './stored-tenant.ts';

export type { ActingTenant };

export interface Acting {
  readonly state: { tenant: ActingTenant | undefined };
  /** Restores the tenant that was stored for the tab. */
  readonly restore: () => void;
  /** Acts for a tenant from now on, or for all tenants if it is undefined. */
  readonly actFor: (tenant: ActingTenant | undefined) => void;
}

/** @param tab storage of this tab */
export function createActing(tab: Storage, onForget: OnForget): Acting {
  const state = proxy<Acting['state']>({ tenant: undefined });
  const actFor = (tenant: ActingTenant | undefined) => {
    state.tenant = tenant && { id: tenant.id, name: tenant.name };
    if (tenant) tab.setItem(actingTenantKey, JSON.stringify(state.tenant));
    else tab.removeItem(actingTenantKey);
  };
  onForget(() => actFor(undefined));
  return {
    state,
    actFor,
    restore() {
      state.tenant = storedTenant(tab);
    },
  };
}
