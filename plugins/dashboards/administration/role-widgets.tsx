/** Screen that assigns widgets to roles: roles on the left, the widgets of the selected role next to them. */
import { type ReactNode, useState } from 'react';
import type { AnyEndpoint } from '#core/api';
import {
  useAddressParameter,
  useCall,
  useClient,
  useHolder,
  useLookup,
  usePluginConfig,
  useSnackbar,
  useText,
} from '#core/react';
import {
  AutoComplete,
  Button,
  EmptyState,
  Loaded,
  Screen,
  useCommonText,
  useLeaveGuard,
  useNavigate,
  useOptionsHint,
  useSave,
} from '#core/ui';
import { roleWidgets } from '../administration-api.ts';
import { Config } from '../config.ts';
import type { RoleWidgets, UserType } from '../shapes.ts';
import { useAdministration } from '../use-administration.ts';
import { Assignment } from './assignment.tsx';
import { Recipients } from './recipients.tsx';
import { roleCalls } from './role-calls.ts';
import { SameDialog } from './same-dialog.tsx';
import { type Ids, useTicks } from './ticks.ts';
import { useAssigned } from './use-assigned.ts';

export interface RoleScreenProps {
  readonly userType: 'crm' | 'merchant';
}

/** Value that selects the platform's staff instead of a tenant. */
const ownStaff = 'platform';

/** Renders the widgets of roles. Platform users select the tenant first; tenant users administer their own tenant. */
export function RoleWidgetsScreen({ userType }: RoleScreenProps) {
  const text = useText('dashboards');
  const isPlatform = useHolder().tier === 'platform';
  const { value: tenantId, hrefWith } = useAddressParameter('tenant');
  const tenants = useLookup('tenants');
  const hint = useOptionsHint(tenants);
  const navigate = useNavigate();
  if (!isPlatform) return <RolesOf userType={userType} tenantId={undefined} />;
  const chooser = (
    <div className="dash-tenant">
      <AutoComplete
        label={text('assign.tenant')}
        required
        options={[...(userType === 'crm' ? [{ id: ownStaff, name: text('assign.ownStaff') }] : []), ...tenants.rows]}
        value={tenantId ?? ''}
        hint={hint}
        onChange={(id) => navigate(hrefWith(id))}
      />
    </div>
  );
  if (tenantId === undefined)
    return (
      <Screen>
        {chooser}
        <EmptyState title={text('assign.chooseTenant')}>{text('assign.chooseTenantHint')}</EmptyState>
      </Screen>
    );
  const isOwn = tenantId === ownStaff && userType === 'crm';
  return <RolesOf userType={isOwn ? 'platform' : userType} tenantId={isOwn ? undefined : tenantId} above={chooser} />;
}

interface RolesOfProps {
  readonly userType: UserType;
  /** Tenant of the roles; absent for the roles of the caller's tenant or platform. */
  readonly tenantId: string | undefined;
  readonly above?: ReactNode;
}

/**
 * Returns the roles with their widgets. Version 2 has a separate call for the assignments; earlier versions
 * include them in the widgets.
 */
function useRoles(userType: UserType, tenantId: string | undefined) {
  const { v2 } = usePluginConfig(Config);
  const owner = tenantId === undefined ? {} : { tenantId };
  const read = useCall(useAdministration().ofRoles, { query: userType === 'crm' ? {} : { type: userType }, ...owner });
  const ownWidgets = useCall(roleWidgets, owner, { enabled: v2 });
  const roles = v2 ? ownWidgets.data?.filter((role) => role.userType === userType) : read.data?.roles;
  return {
    data: read.data && roles && { categories: read.data.categories, roles },
    error: read.error ?? ownWidgets.error,
    refetch: () => Promise.all([read.refetch(), v2 && ownWidgets.refetch()]),
  };
}

function RolesOf({ userType, tenantId, above }: RolesOfProps) {
  const text = useText('dashboards');
  const common = useCommonText();
  const call = useRoles(userType, tenantId);
  const guard = useLeaveGuard(false, () => undefined);
  const ticks = useTicks(guard.setDirty);
  const [isGiving, setIsGiving] = useState(false);
  const { value: chosen, hrefWith } = useAddressParameter('role');
  const { saving, save } = useSaveRole(userType, tenantId, (roleId) => ticks.forget([roleId]));
  const { data } = call;
  const role = data?.roles.find(({ roleId }) => roleId === chosen) ?? data?.roles[0];
  return (
    <Screen
      actions={
        <Button disabled={!data || data.roles.length < 2 || !role} onClick={() => setIsGiving(true)}>
          {text('assign.same')}
        </Button>
      }
    >
      {above}
      <Loaded
        call={call}
        isEmpty={({ roles }) => roles.length === 0}
        empty={<EmptyState title={text('assign.noRoles')} />}
      >
        {({ categories, roles }) => (
          <div className="dash-assign">
            <Recipients
              label={text('assign.roles')}
              chosen={role?.roleId}
              hrefOf={hrefWith}
              recipients={roles.map(({ roleId, name, isLimited, widgetsIds }) => ({
                id: roleId,
                name,
                note: isLimited ? text('assign.widgets', { count: widgetsIds.length }) : common('all'),
                isChanged: ticks.isUnsaved(roleId),
              }))}
            />
            {role && (
              <Assignment
                key={role.roleId}
                name={role.name}
                categories={categories}
                stored={role.widgetsIds}
                isLimited={role.isLimited}
                ticked={ticks.of(role.roleId, role.widgetsIds)}
                onChange={(ticked) => ticks.set(role.roleId, ticked, role.widgetsIds)}
                onUndo={() => ticks.forget([role.roleId])}
                saving={saving}
                onSave={() => void save({ role, ticked: ticks.of(role.roleId, role.widgetsIds) })}
              />
            )}
          </div>
        )}
      </Loaded>
      {isGiving && data && role && (
        <SameDialog
          roles={data.roles}
          first={role}
          ticked={ticks.of(role.roleId, role.widgetsIds)}
          tenantId={tenantId}
          onGiven={ticks.forget}
          onClose={() => setIsGiving(false)}
        />
      )}
      {guard.dialog}
    </Screen>
  );
}

interface Given {
  readonly role: RoleWidgets;
  readonly ticked: Ids;
}

function useSaveRole(userType: UserType, tenantId: string | undefined, onSaved: (roleId: string) => void) {
  const text = useText('dashboards');
  const showSnackbar = useSnackbar();
  const client = useClient();
  const assigned = useAssigned();
  const { assign, bodyOf } = roleCalls(useAdministration(), userType);
  const saving = useSave<Given>(async ({ requestId }, { role: { roleId, name }, ticked }) => {
    await client.call<AnyEndpoint>(assign, {
      body: bodyOf(roleId, [...ticked]),
      requestId,
      quiet: true,
      ...(tenantId !== undefined && { tenantId }),
    });
    await assigned();
    onSaved(roleId);
    showSnackbar(text('assign.saved', { name }), 'success');
    return undefined;
  });
  return { saving, save: saving.save };
}
