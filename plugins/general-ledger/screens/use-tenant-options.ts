import { listTenants } from '#core/api';
import { useCall, useHolder } from '#core/react';
import { retryOf } from '#core/ui';

/** Loads the tenants for platform staff, as the options of a filter; `undefined` for other people. */
export function useTenantOptions() {
  const isPlatform = useHolder().tier === 'platform';
  const call = useCall(listTenants, { query: { pageIndex: 0, pageSize: 1000 } }, { enabled: isPlatform });
  if (!isPlatform) return undefined;
  return { options: (call.data?.data ?? []).map(({ id, name }) => ({ id, name })), onRetry: retryOf(call) };
}
