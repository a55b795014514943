import { useState } from 'react';
import { useClient, useLookup, useRefresh, useText } from '#core/react';
import {
  FormFoot,
  NumberInput,
  type ResourceFormProps,
  SaveFields,
  SaveProblem,
  SecretDialog,
  Select,
  TextInput,
  useFormSubmit,
  useNavigate,
  useResource,
  useSave,
} from '#core/ui';
import { listTenants } from '../api.ts';
import * as api from './api.ts';

/** Renders the form of a new key. There is no draft, because the response contains the key material. */
export default function KeyForm({ onCancel }: ResourceFormProps<api.EncryptionKey>) {
  const text = useText('tenants');
  const navigate = useNavigate();
  const client = useClient();
  const refresh = useRefresh();
  const { hrefList } = useResource();
  const { rows: tenants } = useLookup('tenants');
  const [name, setName] = useState('');
  const [tenantId, setTenantId] = useState('');
  const [purpose, setPurpose] = useState<(typeof api.keyPurposes)[number]>('CardData');
  const [days, setDays] = useState('90');
  const [made, setMade] = useState<api.NewKey>();
  const rotationDays = Number(days);
  const daysProblem =
    Number.isInteger(rotationDays) && rotationDays >= 7 && rotationDays <= 365 ? undefined : text('keys.daysProblem');
  const isComplete = name.trim() !== '' && tenantId !== '' && daysProblem === undefined;
  const save = useSave(async ({ requestId }) => {
    const body = { name: name.trim(), tenantId, purpose, rotationDays };
    setMade(await client.call(api.addKey, { requestId, quiet: true, purpose: text('keys.addPurpose'), body }));
    return undefined;
  });
  const form = useFormSubmit({ canSubmit: isComplete, isSaving: save.isSaving, send: () => save.save() });
  return (
    <form noValidate aria-busy={save.isSaving} onSubmit={form.onSubmit}>
      <SaveFields of={save}>
        <TextInput
          name="name"
          label={text('keys.field.name')}
          required
          maxLength={80}
          value={name}
          error={form.isTried && name.trim() === '' ? text('keys.nameMissing') : undefined}
          onChange={setName}
        />
        <Select
          name="tenantId"
          label={text('keys.field.tenantName')}
          required
          value={tenantId}
          error={form.isTried && tenantId === '' ? text('keys.tenantMissing') : undefined}
          options={tenants}
          onChange={setTenantId}
        />
        <Select
          name="purpose"
          label={text('keys.field.purpose')}
          required
          value={purpose}
          options={api.keyPurposes.map((id) => ({ id, name: text(`keys.purpose.${id}`) }))}
          // The options are the purposes.
          onChange={(value) => setPurpose(value as typeof purpose)}
        />
        <NumberInput
          name="rotationDays"
          label={text('keys.field.rotationDays')}
          required
          value={days}
          error={form.isTried ? daysProblem : undefined}
          onChange={setDays}
        />
      </SaveFields>
      <SaveProblem of={save} />
      <FormFoot {...form.foot} onCancel={onCancel} submitLabel={text('keys.add')} isSaving={save.isSaving} />
      {made && (
        <SecretDialog
          title={text('keys.materialTitle', { name: made.key.name })}
          label={made.key.name}
          secret={made.material}
          onClose={() => {
            setMade(undefined);
            void refresh(api.listKeys, listTenants);
            navigate(hrefList);
          }}
        />
      )}
    </form>
  );
}
