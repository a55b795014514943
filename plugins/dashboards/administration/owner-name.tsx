/** Owner of a category or a widget, and the consequences of ownership. */
import type { Holder } from '#core';
import { useHolder, useLookup, useText } from '#core/react';

interface Owned {
  readonly tenantId?: string;
}

/**
 * Returns whether the caller may change a record. Tenants can read the platform's records, but only the platform can
 * change them.
 */
export const checkChangeable = ({ tenantId }: Owned, { tier }: Pick<Holder, 'tier'>) =>
  tenantId !== undefined || tier === 'platform' || 'ofPlatform';

/**
 * Renders the owner: the platform, the caller's tenant, or the name of the tenant for users who act for all tenants.
 */
export function OwnerName({ row: { tenantId } }: { readonly row: Owned }) {
  const text = useText('dashboards');
  const { tier } = useHolder();
  const { names } = useLookup('tenants');
  if (tenantId === undefined) return text('whose.platform');
  return tier === 'platform' ? (names.get(tenantId) ?? tenantId) : text('whose.own');
}
