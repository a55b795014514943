import { useHolder } from '#core/react';
import { operatorPermission } from '../permissions.ts';
import { detailCalls } from './api.ts';

/** The calls of an opened transaction on the signed-in person's side of the API. */
export const useDetailCalls = () => detailCalls[useHolder().tier];

/** Whether the person may do what operators alone may. */
export function useMayOperate(): (action: keyof typeof operatorPermission) => boolean {
  const { permissions } = useHolder();
  return (action) => operatorPermission[action].some((name) => permissions.has(name));
}

/** What a change of the platform says beside all others: whose it is. */
export function useActingFor({ tenantId }: { readonly tenantId: string }): { readonly tenantId?: string } {
  const { tier } = useHolder();
  return tier === 'platform' ? { tenantId } : {};
}
