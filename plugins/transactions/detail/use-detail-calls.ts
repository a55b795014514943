import { useHolder } from '#core/react';
import { operatorPermission } from '../permissions.ts';
import { detailCalls } from './api.ts';

/** Returns the API calls of an opened transaction for the tier of the user. */
export const useDetailCalls = () => detailCalls[useHolder().tier];

/** Returns a function that checks the permissions that only operators have. */
export function useMayOperate(): (action: keyof typeof operatorPermission) => boolean {
  const { permissions } = useHolder();
  return (action) => operatorPermission[action].some((name) => permissions.has(name));
}

/** Returns the tenant, which changes by platform users have to specify. */
export function useActingFor({ tenantId }: { readonly tenantId: string }): { readonly tenantId?: string } {
  const { tier } = useHolder();
  return tier === 'platform' ? { tenantId } : {};
}
