import { useState } from 'react';
import { useCall, useClient, useRefresh, useText } from '#core/react';
import { Button, Dialog, SaveProblem, useCommonText, useSave } from '#core/ui';
import type { User } from '../api.ts';
import { type Chosen, PermissionMatrix } from '../roles/permission-matrix.tsx';
import { tierOf } from '../tiers.ts';
import * as api from './api.ts';

interface Props {
  readonly user: User;
  readonly rights: api.UserPermissions;
  readonly onClose: () => void;
}

/** Renders the dialog for the individual permissions of a person, and for those that require a one-time code. */
export default function PermissionsDialog({ user, rights, onClose }: Props) {
  const text = useText('users');
  const common = useCommonText();
  const client = useClient();
  const refresh = useRefresh();
  const [chosen, setChosen] = useState<Chosen>({
    permissions: rights.permissions,
    scaRequiredPermissions: rights.scaRequiredPermissions,
  });
  const { data: ofMerchants } = useCall(api.merchantPermissions, {}, { enabled: user.userType === 'merchant' });
  const grantable =
    ofMerchants && new Set(ofMerchants.filter(({ isGrantable }) => isGrantable).map(({ name }) => name));
  const inherited = new Map<string, string[]>();
  for (const role of rights.roles)
    for (const name of role.permissions) inherited.set(name, [...(inherited.get(name) ?? []), role.name]);
  const save = useSave(
    async ({ requestId }) => {
      const body = {
        permissions: [...chosen.permissions],
        scaRequiredPermissions: [...chosen.scaRequiredPermissions],
        version: rights.version,
      };
      await client.call(api.savePermissions, {
        params: { id: user.id },
        body,
        requestId,
        quiet: true,
        purpose: text('rights.title', { name: user.name }),
      });
      return undefined;
    },
    { done: text('rights.saved', { name: user.name }) },
  );
  const submit = async () => {
    if ((await save.save()).kind !== 'succeeded') return;
    await refresh();
    onClose();
  };
  return (
    <Dialog
      size="l"
      title={text('rights.title', { name: user.name })}
      locked={save.isSaving}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={save.isSaving}>
            {common('cancel')}
          </Button>
          <Button look="primary" disabled={save.isSaving} onClick={() => void submit()}>
            {common('save')}
          </Button>
        </>
      }
    >
      <p className="ui-muted">{text('rights.hint')}</p>
      <SaveProblem of={save} />
      <PermissionMatrix
        tier={tierOf[user.userType]}
        {...chosen}
        inherited={inherited}
        grantable={grantable}
        onChange={setChosen}
      />
    </Dialog>
  );
}
