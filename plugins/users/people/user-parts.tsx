/** Common parts of the lists of people: the inputs of their form, and the details and actions of a person. */

import { listMerchants } from '#core/api';
import { useCall, useHolder, useLookup, useText } from '#core/react';
import { AutoComplete, type FormControlProps, MultiAutoComplete, Select } from '#core/ui';
import type { User, UserType } from '../api.ts';
import { rolesLookup } from '../roles/api.ts';

/** Returns the properties that all inputs of the form have in common. */
const rest = ({ field, value: _value, ...others }: FormControlProps) => ({
  ...others,
  label: field.label,
  hint: field.hint,
});

function RoleChoice({ type, ...props }: FormControlProps & { readonly type: UserType | 'all' }) {
  const text = useText('users');
  const { tier } = useHolder();
  const { data = [] } = useCall(rolesLookup, { params: { id: type } });
  const { names } = useLookup('tenants');
  // The form passes a list of ids to a multiple choice.
  const chosen = Array.isArray(props.value) ? (props.value as readonly string[]) : [];
  const display = ({ name, tenantId }: (typeof data)[number]) =>
    tier === 'platform' && tenantId !== undefined ? `${name} · ${names.get(tenantId) ?? tenantId}` : name;
  // A role with more permissions than the person has can't be assigned. Roles that are already assigned remain.
  const options = data
    .filter(({ id, isGrantable }) => isGrantable || chosen.includes(id))
    .map((role) => ({ id: role.id, name: display(role) }));
  return (
    <MultiAutoComplete
      {...rest(props)}
      value={chosen}
      options={options}
      nameOf={(id) => options.find((option) => option.id === id)?.name}
      hint={options.length < data.length ? text('people.rolesHint') : undefined}
    />
  );
}

export const CrmRoles = (props: FormControlProps) => (
  <RoleChoice {...props} type={useHolder().tier === 'platform' ? 'all' : 'crm'} />
);
export const MerchantRoles = (props: FormControlProps) => <RoleChoice {...props} type="merchant" />;

/** Renders the input for the merchant that a person works for. */
export function MerchantChoice(props: FormControlProps) {
  const { data } = useCall(listMerchants, { query: { pageIndex: 0, pageSize: 1000 } });
  const options = (data?.data ?? []).map(({ merchantId, legalBusinessName }) => ({
    id: merchantId,
    name: legalBusinessName,
  }));
  return (
    <AutoComplete
      {...rest(props)}
      value={String(props.value ?? '')}
      options={options}
      nameOf={(id) => options.find((option) => option.id === id)?.name}
    />
  );
}

/** Renders the input for the tenant that a member of staff works for; empty for platform staff. */
export function TenantChoice(props: FormControlProps) {
  const { rows } = useLookup('tenants');
  return (
    <Select
      {...rest(props)}
      value={String(props.value ?? '')}
      options={rows.map(({ id, name }) => ({ id: id, name: name }))}
    />
  );
}

export function RoleNames({ row }: { readonly row: User }) {
  return <span translate="no">{row.roleNames.join(', ')}</span>;
}
