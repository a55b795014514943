import { useAccount, useCall, useDynamicCrumb, useText } from '#core/react';
import { type FormControlProps, Link, MultiAutoComplete } from '#core/ui';
import * as api from '../api.ts';
import { paths } from '../paths.ts';

export function RoleNames({ row }: { readonly row: api.TenantUser }) {
  return <span translate="no">{row.roleNames.join(', ')}</span>;
}

/** Returns the tenant id in the URL, and whether the URL is that of the list of users. */
function tenantInAddress(): { readonly id: string; readonly isList: boolean } {
  const [, id = '', rest = ''] = /\/tenants\/users\/([^/]+)(\/.+)?/.exec(location.pathname) ?? [];
  return { id: decodeURIComponent(id), isList: rest === '' };
}

/** Renders a link to the tenant whose users are shown. */
export function TenantOfUsers() {
  const { id, isList } = tenantInAddress();
  const name = useAccount().tenants.find((tenant) => tenant.id === id)?.name;
  useDynamicCrumb(isList ? name : undefined);
  return name === undefined ? null : (
    <Link href={`${paths.tenants}/${encodeURIComponent(id)}`}>
      <span translate="no">{name}</span>
    </Link>
  );
}

/** Renders the input for the roles of the tenant in the URL. */
export function TenantRoles({ field, value, ...rest }: FormControlProps) {
  const text = useText('tenants');
  const { data = [] } = useCall(api.listTenantRoles, { params: { id: tenantInAddress().id, type: 'crm' } });
  // The form passes a list of ids to a multiple choice.
  const chosen = Array.isArray(value) ? (value as readonly string[]) : [];
  return (
    <MultiAutoComplete
      {...rest}
      label={field.label}
      hint={text('users.rolesHint')}
      value={chosen}
      options={data}
      nameOf={(role) => data.find((entry) => entry.id === role)?.name}
    />
  );
}
