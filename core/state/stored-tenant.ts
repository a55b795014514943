/**
 * The tenant that this tab acts for, as the tab has stored it. The module is small, because it is needed before the
 * portal has loaded.
 */
import { storedFields } from '../storage/stored-json.ts';

export const actingTenantKey = 'portal.acting-tenant';

export interface ActingTenant {
  readonly id: string;
  readonly name: string;
}

/** Returns the stored tenant, or undefined if the tab acts for all or the stored value is damaged. */
export function storedTenant(storage: Pick<Storage, 'getItem'>): ActingTenant | undefined {
  const { id, name } = storedFields(storage.getItem(actingTenantKey));
  return typeof id === 'string' && id !== '' && typeof name === 'string' ? { id, name } : undefined;
}
