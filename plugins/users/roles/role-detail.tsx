import './users.css';
import { useText } from '#core/react';
import { DefinitionList, formatCount, type ItemProps, Link } from '#core/ui';
import { paths } from '../paths.ts';
import { tierOf } from '../tiers.ts';
import type { Role } from './api.ts';
import { PermissionMatrix } from './permission-matrix.tsx';

/** Renders a role: its people and its permissions. */
export default function RoleDetail({ item: role }: ItemProps<Role>) {
  const text = useText('users');
  const list = role.userType === 'merchant' ? paths.merchantUsers : paths.crmUsers;
  return (
    <>
      <DefinitionList
        items={[
          { label: text('roles.field.userType'), value: text(`roles.userType.${role.userType}`) },
          {
            label: text('roles.field.tenantName'),
            value: role.tenantName && <span translate="no">{role.tenantName}</span>,
          },
          {
            label: text('roles.field.users'),
            value: <Link href={`${list}?f.roleId=${encodeURIComponent(role.id)}`}>{formatCount(role.users)}</Link>,
          },
        ]}
      />
      <PermissionMatrix
        readOnly
        tier={tierOf[role.userType]}
        permissions={role.permissions}
        scaRequiredPermissions={role.scaRequiredPermissions}
        onChange={() => undefined}
      />
    </>
  );
}
