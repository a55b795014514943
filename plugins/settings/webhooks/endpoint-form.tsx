import { type FormEvent, useState } from 'react';
import type { ItemIn } from '#core/api';
import { useClient, useHolder, useLookup, useRefresh } from '#core/react';
import {
  AutoComplete,
  Button,
  Checkbox,
  MultiAutoComplete,
  navigate,
  type ResourceFormProps,
  SaveProblem,
  TextInput,
  UrlInput,
  useResource,
  useSave,
} from '#core/ui';
import { addWebhook, webhookEndpoints, webhookEvents, webhookModes } from './api.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { useWebhookText } from './texts.ts';

/** A new endpoint, whose secret is shown once, or what may be changed of one. */
export default function EndpointForm({ item, onCancel }: ResourceFormProps<ItemIn<typeof webhookEndpoints>>) {
  const text = useWebhookText();
  const client = useClient();
  const refresh = useRefresh();
  const { hrefList } = useResource();
  const isMerchant = useHolder().tier === 'merchant';
  const asksMerchant = !isMerchant && item === undefined;
  const { rows: merchants } = useLookup('customers');
  const [merchantId, setMerchantId] = useState('');
  const [url, setUrl] = useState(item?.url ?? '');
  const [description, setDescription] = useState(item?.description ?? '');
  const [events, setEvents] = useState<readonly string[]>(item?.events ?? []);
  const [modes, setModes] = useState<readonly string[]>(item?.modes ?? webhookModes);
  const [isEnabled, setEnabled] = useState(item?.isEnabled ?? true);
  const [secret, setSecret] = useState<string>();
  const [isTouched, setTouched] = useState(false);
  const isUrl = /^https:\/\/\S+$/.test(url);
  const isComplete = isUrl && modes.length > 0 && (!asksMerchant || merchantId !== '');
  const leave = () => {
    setSecret(undefined);
    void refresh(webhookEndpoints.list);
    navigate(hrefList);
  };
  const save = useSave(
    async ({ requestId }) => {
      const body = {
        url,
        ...(description.trim() !== '' && { description: description.trim() }),
        events: webhookEvents.filter((one) => events.includes(one)),
        modes: webhookModes.filter((one) => modes.includes(one)),
        isEnabled,
      };
      if (item) {
        await client.call(webhookEndpoints.update, { requestId, quiet: true, params: { id: item.id }, body: { ...body, version: item.version } });
        await refresh(webhookEndpoints.details);
        leave();
      } else setSecret((await client.call(addWebhook, { requestId, quiet: true, body: { ...body, ...(asksMerchant && { merchantId }) } })).secret);
      return undefined;
    },
    item ? { done: text('webhooks.saved') } : {},
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (isComplete) void save.save();
  };
  return (
    <form noValidate aria-busy={save.isSaving} onSubmit={submit}>
      {asksMerchant && (
        <AutoComplete
          label={text('webhookEndpoints.field.merchantId')}
          required
          value={merchantId}
          options={merchants}
          error={isTouched && merchantId === '' ? text('webhooks.merchantMissing') : undefined}
          onChange={setMerchantId}
        />
      )}
      <UrlInput
        label={text('webhookEndpoints.field.url')}
        hint={text('webhooks.urlHint')}
        required
        placeholder="https://"
        value={url}
        error={isTouched && !isUrl ? text('webhooks.urlMissing') : undefined}
        onChange={setUrl}
      />
      <TextInput label={text('webhookEndpoints.field.description')} maxLength={200} value={description} onChange={setDescription} />
      <MultiAutoComplete
        label={text('webhookEndpoints.field.events')}
        hint={text('webhooks.eventsHint')}
        value={events}
        options={webhookEvents.map((id) => ({ id, name: id }))}
        onChange={setEvents}
      />
      <MultiAutoComplete
        label={text('webhookEndpoints.field.modes')}
        required
        value={modes}
        options={webhookModes.map((id) => ({ id, name: text(`webhooks.mode.${id}`) }))}
        error={isTouched && modes.length === 0 ? text('webhooks.modesMissing') : undefined}
        onChange={setModes}
      />
      <Checkbox label={text('webhookEndpoints.field.isEnabled')} hint={text('webhooks.isEnabledHint')} value={isEnabled} onChange={setEnabled} />
      <SaveProblem of={save} />
      <p>
        <Button type="submit" look="primary" disabled={save.isSaving}>
          {text(item ? 'webhooks.save' : 'webhooks.add')}
        </Button>{' '}
        <Button look="quiet" onClick={onCancel}>
          {text('webhooks.cancel')}
        </Button>
      </p>
      {secret !== undefined && <SecretDialog secret={secret} onClose={leave} />}
    </form>
  );
}
