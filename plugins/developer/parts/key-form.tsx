import { type FormEvent, useState } from 'react';
import { useClient, useHolder, usePermissionTexts, useRefresh, useText } from '#core/react';
import {
  Button,
  DateTimePicker,
  MultiAutoComplete,
  navigate,
  RadioGroup,
  type ResourceFormProps,
  SaveProblem,
  TextInput,
  useResource,
  useSave,
} from '#core/ui';
import * as api from '../api.ts';
import { SecretDialog } from './secret-dialog.tsx';

const addressesOf = (typed: string) => typed.split(/[\s,;]+/).filter((one) => one !== '');

/** A new key, or what may be changed of one. Nothing is kept as a draft, as the answer holds the key itself. */
export default function KeyForm({ item, onCancel }: ResourceFormProps<api.ApiKey>) {
  const text = useText('developer');
  const client = useClient();
  const refresh = useRefresh();
  const { hrefList } = useResource();
  const { permissions } = useHolder();
  const sentenceOf = usePermissionTexts();
  const [name, setName] = useState(item?.name ?? '');
  const [mode, setMode] = useState<string>(item?.mode ?? 'Test');
  const [scopes, setScopes] = useState<readonly string[]>(item?.scopes ?? []);
  const [addresses, setAddresses] = useState(item?.addresses.join(', ') ?? '');
  const [expires, setExpires] = useState(item?.expires ?? '');
  const [made, setMade] = useState<{ readonly key: api.ApiKey; readonly secret: string }>();
  const [isTouched, setTouched] = useState(false);
  // Those of before stay to be seen, even where whoever changes the key does not hold them.
  const offered = [...new Set([...permissions, ...(item?.scopes ?? [])])].sort();
  const isComplete = name.trim() !== '' && scopes.length > 0;
  const save = useSave(
    async ({ requestId }) => {
      const body = { name: name.trim(), scopes: [...scopes], addresses: addressesOf(addresses), ...(expires !== '' && { expires }) };
      const given = { requestId, quiet: true, purpose: text(item ? 'keys.changePurpose' : 'keys.addPurpose') };
      if (item) {
        await client.call(api.changeKey, { ...given, params: { id: item.id }, body: { ...body, version: item.version } });
        leave();
      } else setMade(await client.call(api.addKey, { ...given, body: { ...body, mode: mode === 'Live' ? 'Live' : 'Test' } }));
      return undefined;
    },
    item ? { done: text('keys.saved') } : {},
  );
  const leave = () => {
    setMade(undefined);
    void refresh(api.listKeys);
    navigate(hrefList);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (isComplete) void save.save();
  };
  return (
    <form noValidate aria-busy={save.isSaving} onSubmit={submit}>
      <TextInput
        label={text('keys.field.name')}
        hint={text('keys.nameHint')}
        required
        maxLength={80}
        value={name}
        error={isTouched && name.trim() === '' ? text('keys.nameMissing') : undefined}
        onChange={setName}
      />
      {!item && (
        <RadioGroup
          label={text('keys.field.mode')}
          required
          value={mode}
          options={api.keyModes.map((id) => ({ id, name: text(`keys.mode.${id}`) }))}
          onChange={setMode}
        />
      )}
      <MultiAutoComplete
        label={text('keys.scopes')}
        hint={text('keys.scopesHint')}
        required
        value={scopes}
        options={offered.map((id) => ({ id, name: sentenceOf(id) || id }))}
        error={isTouched && scopes.length === 0 ? text('keys.scopesMissing') : undefined}
        onChange={setScopes}
      />
      <p>
        <Button look="quiet" onClick={() => setScopes(offered.filter((one) => /\.View$|^Reports$|\.Reports$|Lookup$/.test(one)))}>
          {text('keys.readOnly')}
        </Button>
      </p>
      <TextInput label={text('keys.field.addresses')} hint={text('keys.addressesHint')} maxLength={2000} value={addresses} onChange={setAddresses} />
      <DateTimePicker label={text('keys.field.expires')} hint={text('keys.expiresHint')} value={expires} onChange={setExpires} />
      <SaveProblem of={save} />
      <p>
        <Button type="submit" look="primary" disabled={save.isSaving}>
          {text(item ? 'keys.save' : 'keys.add')}
        </Button>{' '}
        <Button look="quiet" onClick={onCancel}>
          {text('keys.cancel')}
        </Button>
      </p>
      {made && <SecretDialog name={made.key.name} secret={made.secret} onClose={leave} />}
    </form>
  );
}
