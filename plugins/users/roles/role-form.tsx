import './users.css';
import { useEffect, useState } from 'react';
import {
  useCall,
  useClient,
  useDraft,
  useHolder,
  useLookup,
  useMay,
  usePermissionTexts,
  useRefresh,
  useText,
} from '#core/react';
import {
  Button,
  FormCard,
  FormFoot,
  FormSection,
  type ResourceFormProps,
  RestoredNote,
  SaveFields,
  SaveProblem,
  Section,
  Select,
  TextInput,
  useFormSubmit,
  useNavigate,
  useResource,
  useSave,
} from '#core/ui';
import type { UserType } from '../api.ts';
import { permission } from '../permissions.ts';
import { tierOf } from '../tiers.ts';
import * as api from './api.ts';
import { type Chosen, PermissionMatrix } from './permission-matrix.tsx';
import { SeenBy } from './seen-by.tsx';

type RoleValues = Chosen & {
  readonly name: string;
  readonly userType: UserType;
  /** Tenant of a new role, selected by platform staff. */
  readonly tenantId: string;
  /** Id of the role that was copied into a new role. */
  readonly from: string;
};

/**
 * Renders the form for the name and permissions of a role, with previews of the changes and of the portal with these
 * permissions.
 */
export default function RoleForm({ item, submitLabel, draftKey, onDirty, onCancel }: ResourceFormProps<api.Role>) {
  const text = useText('users');
  const navigate = useNavigate();
  const client = useClient();
  const refresh = useRefresh();
  const { tier: ownTier } = useHolder();
  const { hrefList } = useResource();
  const { rows: tenants } = useLookup('tenants');
  const types = useTypes();
  const draft = useDraft<{ readonly [Field in keyof RoleValues]: RoleValues[Field] }>(draftKey, {
    name: item?.name ?? '',
    userType: item?.userType ?? types[0] ?? 'crm',
    tenantId: '',
    from: '',
    permissions: item?.permissions ?? [],
    scaRequiredPermissions: item?.scaRequiredPermissions ?? [],
  });
  const { name, userType, tenantId, from, permissions, scaRequiredPermissions } = draft.values;
  const set = (change: Parameters<typeof draft.set>[0]) => onDirty(draft.set(change));
  const { isRestored } = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports a restored draft once, on mount
  useEffect(() => onDirty(isRestored), []);
  const [isSeen, setSeen] = useState(false);
  const needsTenant = !item && ownTier === 'platform' && userType !== 'platform';
  // After a tenant was selected, only its roles can be copied, because a copy of another tenant's role is rarely
  // intended.
  const isOfTenant = needsTenant && userType === 'crm' && tenantId !== '';
  const all = useCall(api.allRoles, { params: { id: userType } }, { enabled: !item && !isOfTenant });
  const ofTenant = useCall(api.tenantRoles, { params: { id: tenantId } }, { enabled: isOfTenant });
  const templates = isOfTenant ? ofTenant : all;
  const nameProblem = name.trim() === '' ? text('roles.nameMissing') : undefined;
  const isComplete = nameProblem === undefined && (!needsTenant || tenantId !== '');

  const save = useSave(
    async ({ requestId }) => {
      const body = {
        name: name.trim(),
        permissions: [...permissions],
        scaRequiredPermissions: [...scaRequiredPermissions],
      };
      const given = {
        requestId,
        quiet: true,
        purpose: text(item ? 'roles.purposeEdit' : 'roles.purposeAdd', { name: name.trim() }),
      };
      if (item) {
        const headers = { roleModalType: 'Edit' } as const;
        await client.call(api.changeRole, {
          ...given,
          headers,
          params: { type: item.userType, id: item.id },
          body: { ...body, version: item.version },
        });
      } else {
        const headers = { roleModalType: from === '' ? 'Add' : 'Clone' } as const;
        await client.call(api.addRole, {
          ...given,
          headers,
          params: { type: userType },
          body: { ...body, ...(needsTenant && { tenantId }) },
        });
      }
      return undefined;
    },
    { done: text('roles.saved', { name: name.trim() }) },
  );
  const send = async () => {
    const { kind } = await save.save();
    if (kind !== 'succeeded') return;
    draft.forget();
    onDirty(false);
    await refresh();
    navigate(hrefList);
  };
  const form = useFormSubmit({ canSubmit: isComplete, isSaving: save.isSaving, send });
  return (
    <FormCard aria-busy={save.isSaving} onSubmit={form.onSubmit}>
      <RestoredNote draft={draft} onDiscard={() => onDirty(false)} />
      <SaveFields of={save}>
        <FormSection level={2} title={text('roles.role')}>
          <TextInput
            name="name"
            label={text('roles.field.name')}
            required
            maxLength={100}
            value={name}
            error={form.isTried ? nameProblem : undefined}
            onChange={(value) => set({ name: value })}
          />
          {!item && (
            <Select
              label={text('roles.field.userType')}
              required
              value={userType}
              options={types.map((type) => ({ id: type, name: text(`roles.userType.${type}`) }))}
              onChange={(value) =>
                // The options are the types of users.
                set({ userType: value as UserType, from: '', permissions: [], scaRequiredPermissions: [] })
              }
            />
          )}
          {needsTenant && (
            <Select
              name="tenantId"
              label={text('roles.field.tenantName')}
              required
              value={tenantId}
              error={form.isTried && tenantId === '' ? text('roles.tenantMissing') : undefined}
              options={tenants.map((tenant) => ({ id: tenant.id, name: tenant.name }))}
              onChange={(value) => set({ tenantId: value })}
            />
          )}
          {!item && (
            <Select
              label={text('roles.from')}
              hint={text('roles.fromHint')}
              value={from}
              options={(templates.data ?? []).map((role) => ({
                id: role.id,
                name: role.tenantName && ownTier === 'platform' ? `${role.name} · ${role.tenantName}` : role.name,
              }))}
              onChange={(value) => {
                const role = templates.data?.find(({ id }) => id === value);
                set({
                  from: value,
                  ...(role && { permissions: role.permissions, scaRequiredPermissions: role.scaRequiredPermissions }),
                });
              }}
            />
          )}
        </FormSection>
        <FormSection isWide level={2} title={text('roles.permissions')}>
          <PermissionMatrix
            tier={tierOf[userType]}
            permissions={permissions}
            scaRequiredPermissions={scaRequiredPermissions}
            onChange={set}
          />
        </FormSection>
        {item && <Difference before={item.permissions} after={permissions} users={item.users} />}
      </SaveFields>
      <SaveProblem of={save} />
      <FormFoot {...form.foot} onCancel={onCancel} submitLabel={submitLabel} isSaving={save.isSaving}>
        <Button onClick={() => setSeen(true)}>{text('seen.open')}</Button>
      </FormFoot>
      {isSeen && (
        <SeenBy
          name={name.trim() || text('roles.unnamed')}
          tier={tierOf[userType]}
          permissions={permissions}
          onClose={() => setSeen(false)}
        />
      )}
    </FormCard>
  );
}

/** Returns the types of users whose roles the person may change. */
function useTypes(): readonly UserType[] {
  const may = useMay();
  const { tier } = useHolder();
  return [
    ...(may(permission.crm.roles) ? (['crm'] as const) : []),
    ...(may(permission.merchant.roles) ? (['merchant'] as const) : []),
    ...(tier === 'platform' && may(permission.crm.roles) ? (['platform'] as const) : []),
  ];
}

/** Renders the permissions that saving would remove and add, and the number of affected people. */
function Difference({
  before,
  after,
  users,
}: {
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly users: number;
}) {
  const text = useText('users');
  const says = usePermissionTexts();
  const joinNames = (names: readonly string[]) => names.map((name) => says(name) || name).join(' · ');
  const added = after.filter((name) => !before.includes(name));
  const removed = before.filter((name) => !after.includes(name));
  if (added.length === 0 && removed.length === 0) return null;
  return (
    <Section title={text('roles.difference', { count: users })}>
      {added.length > 0 && (
        <p className="users-diff">
          <strong>{text('roles.added')}</strong> {joinNames(added)}
        </p>
      )}
      {removed.length > 0 && (
        <p className="users-diff">
          <strong>{text('roles.removed')}</strong> {joinNames(removed)}
        </p>
      )}
    </Section>
  );
}
