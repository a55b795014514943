/**
 * The tenant that a platform user acts for (S-411). Every call of this tab is confined to it. Each tab has a separate
 * value, which survives a reload; undefined while the user acts for all tenants.
 */
import { proxy } from 'valtio';
import type { OnForget } from '../storage/forget.ts';
import { type ActingTenant, actingTenantKey, storedTenant } from './stored-tenant.ts';

export type { ActingTenant };

export interface Acting {
  readonly state: { tenant: ActingTenant | undefined };
  /** Restores the tenant that the tab has stored. */
  readonly restore: () => void;
  /** Acts for a tenant from now on; for all where it is undefined. */
  readonly actFor: (tenant: ActingTenant | undefined) => void;
}

/** @param tab the storage of this tab */
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
