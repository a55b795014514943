import { useSnapshot } from 'valtio';
import { usePortal } from './portal.ts';
import { useMaybeHolder } from './use-holder.ts';

/**
 * The tenant that the portal's calls are confined to, as `actingTenantId`. At once: what is put up in the same turn as the tenant
 * changes must not be of the one before.
 */
export function useActingTenantId(): string | undefined {
  const { tenant } = useSnapshot(usePortal().acting.state, { sync: true });
  return useMaybeHolder()?.tier === 'platform' ? tenant?.id : undefined;
}
