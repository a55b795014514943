/** Menu that creates dashboards, and changes the one that is shown. */
import more from '@blueprintjs/icons/lib/esm/generated/16px/paths/more.js';
import { useState } from 'react';
import { Slot, useAddressParameter, useClient, useHolder, usePluginConfig, useText } from '#core/react';
import {
  Button,
  Dialog,
  Glyph,
  MenuButton,
  OutcomeDialog,
  SaveFields,
  SaveProblem,
  TextInput,
  useCommonText,
  useFormSubmit,
  useNavigate,
  useSave,
} from '#core/ui';
import { Config } from '../config.ts';
import type { Dashboard } from '../shapes.ts';
import { myCalls } from './api.ts';
import { useDashboardChanges } from './use-dashboard-changes.ts';

export default function DashboardMenu({ dashboard }: { readonly dashboard: Dashboard }) {
  const text = useText('dashboards');
  const common = useCommonText();
  const [open, setOpen] = useState<'new' | 'rename' | 'delete' | 'tool'>();
  const { dataAnalytics } = usePluginConfig(Config);
  const { isDefault, version } = dashboard;
  const close = () => setOpen(undefined);
  return (
    <>
      <MenuButton
        label={common('more')}
        menuLabel={common('more')}
        className="ui-icon-button dash-more"
        items={[
          { text: text('newDashboard'), onSelect: () => setOpen('new') },
          ...(isDefault ? [] : [{ text: text('rename'), onSelect: () => setOpen('rename') }]),
          // An unchanged default dashboard needs no reset.
          ...(isDefault && version === 0
            ? []
            : [{ text: text(isDefault ? 'reset' : 'delete'), onSelect: () => setOpen('delete') }]),
          ...(dataAnalytics === undefined
            ? []
            : [{ text: text('manifest.dataAnalytics'), onSelect: () => setOpen('tool') }]),
        ]}
      >
        <Glyph paths={more} />
      </MenuButton>
      {open === 'new' && <NameDialog onClose={close} />}
      {open === 'rename' && <NameDialog dashboard={dashboard} onClose={close} />}
      {open === 'tool' && (
        <Slot id="dashboards/actions@1" only="dashboards/data-analytics" props={{ row: {}, onDone: close }} />
      )}
      {open === 'delete' && <DeleteDialog dashboard={dashboard} onClose={close} />}
    </>
  );
}

function NameDialog({ dashboard, onClose }: { readonly dashboard?: Dashboard; readonly onClose: () => void }) {
  const text = useText('dashboards');
  const common = useCommonText();
  const navigate = useNavigate();
  const client = useClient();
  const changed = useDashboardChanges();
  const { hrefWith } = useAddressParameter('dashboard');
  const { tier } = useHolder();
  const [name, setName] = useState(dashboard?.name ?? '');
  const userType = tier === 'tenant' ? 'crm' : tier;
  const saving = useSave<string>(async ({ requestId }, wanted) => {
    const sending = { requestId, quiet: true };
    const { id } = dashboard
      ? await client.call(myCalls.renameDashboard, { ...sending, body: { id: dashboard.id, name: wanted, userType } })
      : await client.call(myCalls.addDashboard, { ...sending, body: { name: wanted, userType } });
    await changed();
    onClose();
    navigate(hrefWith(id));
    return undefined;
  });
  const form = useFormSubmit({
    canSubmit: name.trim() !== '',
    isSaving: saving.isSaving,
    send: () => saving.save(name.trim()),
  });
  return (
    <Dialog
      title={dashboard ? text('renameTitle', { name: dashboard.name }) : text('newDashboard')}
      onClose={onClose}
      locked={saving.isSaving}
      footer={
        <>
          <Button onClick={onClose} disabled={saving.isSaving}>
            {common('cancel')}
          </Button>
          <Button look="primary" type="submit" form="dash-name" aria-disabled={saving.isSaving}>
            {dashboard ? common('save') : text('create')}
          </Button>
        </>
      }
    >
      <form id="dash-name" noValidate onSubmit={form.onSubmit}>
        <SaveFields of={saving}>
          <TextInput
            name="name"
            label={text('newDashboardName')}
            value={name}
            onChange={setName}
            required
            error={form.isTried && name.trim() === '' ? common('required') : undefined}
            maxLength={100}
          />
        </SaveFields>
        <SaveProblem of={saving} />
      </form>
    </Dialog>
  );
}

function DeleteDialog({ dashboard, onClose }: { readonly dashboard: Dashboard; readonly onClose: () => void }) {
  const text = useText('dashboards');
  const common = useCommonText();
  const navigate = useNavigate();
  const client = useClient();
  const changed = useDashboardChanges();
  const { hrefWith } = useAddressParameter('dashboard');
  const { id, isDefault, name } = dashboard;
  return (
    <OutcomeDialog
      title={isDefault ? text('resetTitle') : common('deleteTitle', { name })}
      submitLabel={text(isDefault ? 'reset' : 'delete')}
      look="danger"
      submit={async ({ requestId, signal }) => {
        await client.call(myCalls.removeDashboard, { params: { id }, requestId, signal, quiet: true });
        return { kind: 'succeeded' };
      }}
      onSucceeded={() => {
        navigate(hrefWith());
        void changed();
      }}
      onClose={onClose}
    >
      {text(isDefault ? 'resetHint' : 'deleteHint')}
    </OutcomeDialog>
  );
}
