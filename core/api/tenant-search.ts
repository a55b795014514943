/** Search of tenants by name, for platform staff. */
import type { Client } from '../http/client.ts';
import { foldText } from '../i18n/fold-text.ts';
import type { LookupOption } from '../model/shapes.ts';
import { listTenants } from './lookups.ts';

/** Tenants found at a time (S-451, S-505). */
const pageSize = 100;

/**
 * Returns how the tenants of a choice are found: `options` by a part of their name, up to a hundred at a time, and
 * `names` those of chosen tenants.
 * @public
 */
export function tenantSearch(client: Pick<Client, 'call'>): {
  readonly options: (search: string, signal: AbortSignal) => Promise<readonly LookupOption[]>;
  readonly names: (ids: readonly string[], signal: AbortSignal) => Promise<readonly LookupOption[]>;
} {
  return {
    async options(search, signal) {
      const searchKey = search.trim();
      const query = { ...(searchKey !== '' && { searchKey }), pageIndex: 0, pageSize };
      const { data } = await client.call(listTenants, { query, signal });
      // An API may have no search and return the first tenants.
      return data.filter(({ name }) => foldText(name).includes(foldText(searchKey)));
    },
    async names(ids, signal) {
      const query = { id: ids.join(','), pageIndex: 0, pageSize };
      return (await client.call(listTenants, { query, signal })).data.filter(({ id }) => ids.includes(id));
    },
  };
}
