import '../roles/users.css';
import { useCall, useHolder, useText } from '#core/react';
import { DateTime, DefinitionList, type ItemProps, Link, Loaded, LoadedInline, Section, useCommonText } from '#core/ui';
import type { User } from '../api.ts';
import { paths } from '../paths.ts';
import { getPermissions } from '../rights/api.ts';
import { Effective } from '../rights/effective.tsx';
import { userRoles } from '../roles/api.ts';
import { tierOf } from '../tiers.ts';

/** Renders an account: the person, their permissions, and the source of each permission. */
export default function UserDetail({ item: user }: ItemProps<User>) {
  const text = useText('users');
  const common = useCommonText();
  const { tier } = useHolder();
  const rights = useCall(getPermissions, { params: { id: user.id } });
  return (
    <>
      <DefinitionList
        items={[
          {
            label: text('people.field.email'),
            value: (
              <>
                <span translate="no">{user.email}</span>
                {user.newEmail && <p className="ui-muted">{text('people.newEmail', { email: user.newEmail })}</p>}
              </>
            ),
          },
          { label: text('people.field.phone'), value: user.phone && <span translate="no">{user.phone}</span> },
          { label: text('people.field.roleIds'), value: <RoleLinks user={user} /> },
          {
            label: text('people.field.merchantName'),
            value: user.merchantName && <span translate="no">{user.merchantName}</span>,
          },
          {
            label: text('people.field.tenantName'),
            value: tier === 'platform' && user.tenantName ? <span translate="no">{user.tenantName}</span> : undefined,
          },
          {
            label: text('people.field.lastLoginTime'),
            value: user.lastLoginTime ? <DateTime value={user.lastLoginTime} /> : text('people.never'),
          },
          { label: text('people.invitedUntil'), value: user.invitedUntil && <DateTime value={user.invitedUntil} /> },
          { label: text('people.field.timeZone'), value: <span translate="no">{user.timeZone}</span> },
          {
            label: text('grants.short'),
            value: tier === 'merchant' ? undefined : user.isNarrowed ? text('grants.narrowed') : common('all'),
          },
        ]}
      />
      <Section title={text('rights.effective')}>
        <Loaded call={rights}>{(answer) => <Effective rights={answer} tier={tierOf[user.userType]} />}</Loaded>
      </Section>
    </>
  );
}

/** Renders the roles of a person, each with a link to its permissions if the signed-in person may view them. */
function RoleLinks({ user }: { readonly user: User }) {
  const { tier } = useHolder();
  const call = useCall(userRoles, { params: { id: user.id } }, { enabled: tier !== 'merchant' });
  if (tier === 'merchant') return <span translate="no">{user.roleNames.join(', ')}</span>;
  return (
    <LoadedInline call={call}>
      {(roles) => (
        <span translate="no">
          {roles.map(({ id, name }, at) => (
            <span key={id}>
              {at > 0 && ', '}
              <Link href={`${paths.roles}/${encodeURIComponent(id)}`}>{name}</Link>
            </span>
          ))}
        </span>
      )}
    </LoadedInline>
  );
}
