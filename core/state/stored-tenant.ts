/** The tenant that this tab acts for, as the tab has stored it. Light: it is asked for before the portal has loaded. */
import { storedFields } from './stored-json.ts';

export const actingTenantKey = 'portal.acting-tenant';

export interface ActingTenant {
  readonly id: string;
  readonly name: string;
}

/** The stored tenant; undefined where the tab acts for all, or what is stored is damaged. */
export function storedTenant(storage: Pick<Storage, 'getItem'>): ActingTenant | undefined {
  const { id, name } = storedFields(storage.getItem(actingTenantKey));
  return typeof id === 'string' && id !== '' && typeof name === 'string' ? { id, name } : undefined;
}
