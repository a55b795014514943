import './tenants.css';
import { lazy, Suspense, useState } from 'react';
import { useActingTenant, useCall, useMay, useText } from '#core/react';
import { Button, DateTime, DefinitionList, formatCount, type ItemProps, Link, Loaded, Section, StatusPill, useCommonText } from '#core/ui';
import * as api from '../api.ts';
import { paths } from '../paths.ts';
import { permission } from '../permissions.ts';

const BrandingDialog = lazy(() => import('../branding/branding-dialog.tsx'));

/** A tenant: what belongs to it, its roles, and the way to its people and keys. */
export default function TenantDetail({ item: tenant }: ItemProps<api.Tenant>) {
  const text = useText('tenants');
  const common = useCommonText();
  const may = useMay();
  const [acting, actFor] = useActingTenant();
  const [isBranded, setBranded] = useState(false);
  const users = paths.users.replace(':id', encodeURIComponent(tenant.id));
  return (
    <>
      <DefinitionList
        items={[
          { label: text('tenants.field.status'), value: <StatusPill status={tenant.status} /> },
          { label: text('tenants.field.isDefaultTenant'), value: common(tenant.isDefaultTenant ? 'yes' : 'no') },
          { label: text('tenants.field.supportEmail'), value: <span translate="no">{tenant.supportEmail}</span> },
          { label: text('tenants.field.created'), value: <DateTime value={tenant.created} /> },
          { label: text('tenants.field.merchants'), value: formatCount(tenant.merchants) },
          { label: text('tenants.field.users'), value: <Link href={users}>{formatCount(tenant.users)}</Link> },
          {
            label: text('tenants.field.keys'),
            value: may(permission.keys.view) ? (
              <Link href={`${paths.keys}?search=${encodeURIComponent(tenant.name)}`}>{formatCount(tenant.keys)}</Link>
            ) : (
              formatCount(tenant.keys)
            ),
          },
        ]}
      />
      <div className="tenants-buttons">
        <Link className="ui-button ui-button-plain" href={users}>
          {text('tenants.manageUsers')}
        </Link>
        {may(permission.edit) && <Button onClick={() => setBranded(true)}>{text('tenants.branding')}</Button>}
        {acting?.id !== tenant.id && <Button onClick={() => actFor({ id: tenant.id, name: tenant.name })}>{text('tenants.actFor')}</Button>}
      </div>
      {isBranded && (
        <Suspense fallback={null}>
          <BrandingDialog tenant={tenant} onClose={() => setBranded(false)} />
        </Suspense>
      )}
      {(['crm', 'merchant'] as const).map((type) => (
        <Roles key={type} tenantId={tenant.id} type={type} />
      ))}
    </>
  );
}

function Roles({ tenantId, type }: { readonly tenantId: string; readonly type: 'crm' | 'merchant' }) {
  const text = useText('tenants');
  const call = useCall(api.listTenantRoles, { params: { id: tenantId, type } });
  return (
    <Section title={text(`tenants.roles.${type}`)}>
      <Loaded call={call} empty={text('tenants.noRoles')}>
        {(roles) => (
          <ul>
            {roles.map(({ id, name, permissions, users }) => (
              <li key={id}>
                <span translate="no">{name}</span>{' '}
                <span className="ui-muted">
                  {text('tenants.permissions', { count: permissions })}, {text('tenants.people', { count: users })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}
