/** Whose a category or a widget is, and what follows from that. */
import type { Holder } from '#core';
import { useHolder, useLookup, useText } from '#core/react';

interface Owned {
  readonly tenantId?: string;
}

/** The platform's is read by tenants, and changed by the platform alone. */
export const isChangeable = ({ tenantId }: Owned, { tier }: Pick<Holder, 'tier'>) => tenantId !== undefined || tier === 'platform' || 'ofPlatform';

/** The platform's, the own tenant's, or for whoever acts for all a tenant's by its name. */
export function Whose({ row: { tenantId } }: { readonly row: Owned }) {
  const text = useText('dashboards');
  const { tier } = useHolder();
  const { names } = useLookup('tenants');
  if (tenantId === undefined) return text('whose.platform');
  return tier === 'platform' ? (names.get(tenantId) ?? tenantId) : text('whose.own');
}
