/** The stored tenant that this tab acts for. Lightweight, because it is read before the portal has loaded. */
import { storedFields } from '../storage/stored-json.ts';

export const actingTenantKey = 'portal.acting-tenant';

export interface ActingTenant {
  readonly id: string;
  readonly name: string;
}

/** Returns the stored tenant; `undefined` if the tab acts for all tenants or the stored value is damaged. */
export function storedTenant(storage: Pick<Storage, 'getItem'>): ActingTenant | undefined {
  const { id, name } = storedFields(storage.getItem(actingTenantKey));
  return typeof id === 'string' && id !== '' && typeof name === 'string' ? { id, name } : undefined;
}
