/**
 * Screen that assigns the platform's widgets to tenants: a list of tenants, with the widgets of the selected tenant
 * next to it.
 */
import { useAddressParameter, useCall, useClient, useLookup, useSnackbar, useText } from '#core/react';
import { EmptyState, FailedState, Link, Loaded, Screen, Skeleton, useLeaveGuard, useSave } from '#core/ui';
import { useAdministration } from '../use-administration.ts';
import { Assignment } from './assignment.tsx';
import { Recipients } from './recipients.tsx';
import { type Ids, type Ticks, useTicks } from './ticks.ts';
import { useAssigned } from './use-assigned.ts';

export default function TenantWidgets({ base }: { readonly base: string }) {
  const text = useText('dashboards');
  const tenants = useLookup('tenants');
  const { value: chosen, hrefWith } = useAddressParameter('tenant');
  const guard = useLeaveGuard(false, () => undefined);
  const ticks = useTicks(guard.setDirty);
  const name = chosen === undefined ? undefined : tenants.names.get(chosen);
  return (
    <Screen record={text('assign.tenantTitle')} actions={<Link href={base}>{text('assign.backToWidgets')}</Link>}>
      {tenants.failure ? (
        <FailedState message={tenants.failure.message} onRetry={tenants.reload} />
      ) : tenants.rows.length === 0 && tenants.isLoading ? (
        <Skeleton />
      ) : (
        <div className="dash-assign">
          <Recipients
            label={text('assign.tenants')}
            chosen={chosen}
            hrefOf={hrefWith}
            recipients={tenants.rows.map(({ id, name }) => ({ id, name, isChanged: ticks.isUnsaved(id) }))}
          />
          {chosen !== undefined && name !== undefined ? (
            <WidgetsOf key={chosen} id={chosen} name={name} ticks={ticks} />
          ) : (
            <EmptyState title={text('assign.chooseTenant')}>{text('assign.chooseTenantHint')}</EmptyState>
          )}
        </div>
      )}
      {guard.dialog}
    </Screen>
  );
}

interface WidgetsOfProps {
  readonly id: string;
  readonly name: string;
  readonly ticks: Ticks;
}

function WidgetsOf({ id, name, ticks }: WidgetsOfProps) {
  const text = useText('dashboards');
  const showSnackbar = useSnackbar();
  const client = useClient();
  const assigned = useAssigned();
  const { ofTenant, assignToTenant } = useAdministration();
  const call = useCall(ofTenant, { params: { tenant: id } });
  const saving = useSave<Ids>(async ({ requestId }, ticked) => {
    await client.call(assignToTenant, {
      params: { tenantId: id },
      body: { widgetsIds: [...ticked] },
      requestId,
      quiet: true,
    });
    await assigned();
    ticks.forget([id]);
    showSnackbar(text('assign.saved', { name }), 'success');
    return undefined;
  });
  return (
    <Loaded call={call}>
      {({ categories, isLimited, widgetsIds }) => {
        const ticked = ticks.of(id, widgetsIds);
        return (
          <Assignment
            name={name}
            categories={categories}
            stored={widgetsIds}
            isLimited={isLimited}
            ticked={ticked}
            onChange={(next) => ticks.set(id, next, widgetsIds)}
            onUndo={() => ticks.forget([id])}
            saving={saving}
            onSave={() => void saving.save(ticked)}
          />
        );
      }}
    </Loaded>
  );
}
