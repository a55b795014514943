import '../roles/users.css';
import { lazy, Suspense, useState } from 'react';
import { useCall, useHolder, useMay, useText } from '#core/react';
import { Button, DateTime, DefinitionList, type ItemProps, Loaded, Section, StatusPill } from '#core/ui';
import * as api from '../api.ts';
import { permission } from '../permissions.ts';
import { SeenBy } from '../roles/seen-by.tsx';
import { tierOf } from '../tiers.ts';
import { Effective, effectiveOf } from './effective.tsx';

const PermissionsDialog = lazy(() => import('./permissions-dialog.tsx'));
const GrantsDialog = lazy(() => import('./grants-dialog.tsx'));

/** Somebody's account: who they are, what they may do and where each of it comes from. */
export default function UserDetail({ item: user }: ItemProps<api.User>) {
  const text = useText('users');
  const may = useMay();
  const { tier } = useHolder();
  const rights = useCall(api.getPermissions, { params: { id: user.id } });
  const [open, setOpen] = useState<'permissions' | 'grants' | 'seen'>();
  const mayGrant = tier !== 'merchant' && may(permission.crm.grant) && !user.isYou;
  const close = () => setOpen(undefined);
  return (
    <>
      <DefinitionList
        items={[
          { label: text('people.field.status'), value: <StatusPill status={user.status} /> },
          { label: text('people.field.email'), value: <span translate="no">{user.email}</span> },
          { label: text('people.field.phone'), value: user.phone && <span translate="no">{user.phone}</span> },
          { label: text('people.field.roleIds'), value: <span translate="no">{user.roleNames.join(', ')}</span> },
          { label: text('people.field.merchantName'), value: user.merchantName && <span translate="no">{user.merchantName}</span> },
          { label: text('people.field.tenantName'), value: tier === 'platform' && user.tenantName ? <span translate="no">{user.tenantName}</span> : undefined },
          { label: text('people.field.lastLoginTime'), value: user.lastLoginTime ? <DateTime value={user.lastLoginTime} /> : text('people.never') },
          { label: text('people.invitedUntil'), value: user.invitedUntil && <DateTime value={user.invitedUntil} /> },
          { label: text('people.field.timeZone'), value: <span translate="no">{user.timeZone}</span> },
          { label: text('grants.short'), value: tier === 'merchant' ? undefined : text(user.isNarrowed ? 'grants.narrowed' : 'grants.all') },
        ]}
      />
      <div className="users-detail-buttons">
        {mayGrant && <Button onClick={() => setOpen('permissions')}>{text('rights.open')}</Button>}
        {mayGrant && <Button onClick={() => setOpen('grants')}>{text('grants.open')}</Button>}
        {rights.data && <Button onClick={() => setOpen('seen')}>{text('seen.open')}</Button>}
      </div>
      <Section title={text('rights.effective')}>
        <Loaded call={rights}>{(answer) => <Effective rights={answer} />}</Loaded>
      </Section>
      <Suspense fallback={null}>
        {open === 'permissions' && rights.data && <PermissionsDialog user={user} rights={rights.data} onClose={close} />}
        {open === 'grants' && <GrantsDialog user={user} onClose={close} />}
      </Suspense>
      {open === 'seen' && rights.data && (
        <SeenBy name={user.name} tier={tierOf[user.userType]} permissions={[...effectiveOf(rights.data).keys()]} onClose={close} />
      )}
    </>
  );
}
