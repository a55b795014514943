/**
 * The tenant that somebody of the platform acts for (S-411): every call of this tab is confined to it. Each tab has its own, which
 * survives a reload; undefined while they act for all.
 */
import { proxy } from 'valtio';
import { onForget } from './forget.ts';
import { type ActingTenant, actingTenantKey, storedTenant } from './stored-tenant.ts';

export type { ActingTenant };

export const acting = proxy<{ tenant: ActingTenant | undefined }>({ tenant: undefined });

/** Takes over what the tab has stored. */
export function restoreActing(storage: Pick<Storage, 'getItem'>): void {
  acting.tenant = storedTenant(storage);
}

/** Acts for a tenant from now on; for all where it is undefined. */
export function actFor(tenant: ActingTenant | undefined): void {
  acting.tenant = tenant && { id: tenant.id, name: tenant.name };
  if (tenant) sessionStorage.setItem(actingTenantKey, JSON.stringify(acting.tenant));
  else sessionStorage.removeItem(actingTenantKey);
}

onForget(() => actFor(undefined));
