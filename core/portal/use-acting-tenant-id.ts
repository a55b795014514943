import { useSnapshot } from 'valtio';
import { usePortal } from './portal.ts';
import { useMaybeHolder } from './use-holder.ts';

/**
 * Returns the tenant to which the portal's calls are restricted, see `actingTenantId`. It updates synchronously, so
 * that content mounted when the tenant changes does not belong to the previous tenant.
 */
export function useActingTenantId(): string | undefined {
  const { tenant } = useSnapshot(usePortal().acting.state, { sync: true });
  return useMaybeHolder()?.tier === 'platform' ? tenant?.id : undefined;
}
