import { useSnapshot } from 'valtio';
import { usePortal } from './portal.ts';
import { useMaybeHolder } from './use-holder.ts';

/**
 * Returns the tenant to which the portal's calls are confined, as `actingTenantId`. It updates synchronously: content
 * mounted in the same turn as the tenant changes must not belong to the previous tenant.
 */
export function useActingTenantId(): string | undefined {
  const { tenant } = useSnapshot(usePortal().acting.state, { sync: true });
  return useMaybeHolder()?.tier === 'platform' ? tenant?.id : undefined;
}
