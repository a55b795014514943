import { useCall, useMay, useText } from '#core/react';
import { DateTime, DefinitionList, formatCount, type ItemProps, Link, Loaded, Section, useCommonText } from '#core/ui';
import * as api from '../api.ts';
import { paths } from '../paths.ts';
import { permission } from '../permissions.ts';

/** Renders a tenant: its data and its roles. */
export default function TenantDetail({ item: tenant }: ItemProps<api.Tenant>) {
  const text = useText('tenants');
  const common = useCommonText();
  const may = useMay();
  const users = paths.users.replace(':id', encodeURIComponent(tenant.id));
  return (
    <>
      <DefinitionList
        items={[
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
          <ul className="ui-rows">
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
