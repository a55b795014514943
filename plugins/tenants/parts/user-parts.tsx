import { useCall, useText } from '#core/react';
import { type FormControlProps, MultiAutoComplete } from '#core/ui';
import * as api from '../api.ts';

export function RoleNames({ row }: { readonly row: api.TenantUser }) {
  return <span translate="no">{row.roleNames.join(', ')}</span>;
}

/** The roles of the tenant whose people the address shows. */
export function TenantRoles({ field, value, ...rest }: FormControlProps) {
  const text = useText('tenants');
  const id = /\/tenants\/users\/([^/]+)/.exec(location.pathname)?.[1] ?? '';
  const { data = [] } = useCall(api.listTenantRoles, { params: { id: decodeURIComponent(id), type: 'crm' } });
  const chosen = Array.isArray(value) ? (value as readonly string[]) : [];
  return (
    <MultiAutoComplete
      {...rest}
      label={field.label}
      hint={text('users.rolesHint')}
      value={chosen}
      options={data}
      nameOf={(role) => data.find((one) => one.id === role)?.name}
    />
  );
}
