import { lazy, Suspense, useState } from 'react';
import { useActingTenant, useMay, useText } from '#core/react';
import { type ItemProps, OfferActions, RecordAction, useResource } from '#core/ui';
import type * as api from '../api.ts';
import { paths } from '../paths.ts';
import { permission } from '../permissions.ts';

const BrandingDialog = lazy(() => import('../branding/branding-dialog.tsx'));

/**
 * Renders the actions for a tenant: its users, its branding, acting for it, and the lock that prevents its users from
 * signing in.
 */
export default function TenantActions({ item: tenant }: ItemProps<api.Tenant>) {
  const text = useText('tenants');
  const may = useMay();
  const { offersFor } = useResource();
  const [acting, actFor] = useActingTenant();
  const [isBranded, setBranded] = useState(false);
  return (
    <>
      <RecordAction
        label={text('tenants.manageUsers')}
        href={paths.users.replace(':id', encodeURIComponent(tenant.id))}
      />
      {may(permission.edit) && <RecordAction label={text('tenants.branding')} run={() => setBranded(true)} />}
      {acting?.id !== tenant.id && (
        <RecordAction label={text('tenants.actFor')} run={() => actFor({ id: tenant.id, name: tenant.name })} />
      )}
      <OfferActions offers={offersFor(tenant)} />
      {isBranded && (
        <Suspense fallback={null}>
          <BrandingDialog tenant={tenant} onClose={() => setBranded(false)} />
        </Suspense>
      )}
    </>
  );
}
