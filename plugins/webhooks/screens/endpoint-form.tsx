import { useEffect, useState } from 'react';
import type { ItemIn } from '#core/api';
import { useClient, useDraft, useHolder, useLookup, useRefresh, useText } from '#core/react';
import {
  AutoComplete,
  Checkbox,
  FormFoot,
  MultiAutoComplete,
  type ResourceFormProps,
  SaveFields,
  SaveProblem,
  TextInput,
  UrlInput,
  useCommonText,
  useFormSubmit,
  useNavigate,
  useResource,
  useSave,
} from '#core/ui';
import { addWebhook, webhookEndpoints, webhookEvents, webhookModes } from '../api.ts';
import { SigningSecret } from './signing-secret.tsx';

interface Typed extends Record<string, unknown> {
  readonly merchantId: string;
  readonly url: string;
  readonly description: string;
  readonly events: readonly string[];
  readonly modes: readonly string[];
  readonly isEnabled: boolean;
}

/**
 * Renders the form for a new endpoint, whose secret is shown once, or for the editable fields of an existing endpoint.
 */
export default function EndpointForm({
  item,
  submitLabel,
  draftKey,
  onDirty,
  onCancel,
}: ResourceFormProps<ItemIn<typeof webhookEndpoints>>) {
  const text = useText('webhooks');
  const common = useCommonText();
  const navigate = useNavigate();
  const client = useClient();
  const refresh = useRefresh();
  const { hrefList } = useResource();
  const isMerchant = useHolder().tier === 'merchant';
  const asksMerchant = !isMerchant && item === undefined;
  const { rows: merchants } = useLookup('customers');
  const stored: Typed = {
    merchantId: '',
    url: item?.url ?? '',
    description: item?.description ?? '',
    events: item?.events ?? [],
    modes: item?.modes ?? webhookModes,
    isEnabled: item?.isEnabled ?? true,
  };
  const draft = useDraft(draftKey, stored);
  const { merchantId, url, description, events, modes, isEnabled } = draft.values;
  const set = (change: Partial<Typed>) => onDirty(draft.set(change));
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports a restored draft once, on mount
  useEffect(() => onDirty(draft.isRestored), []);
  const [secret, setSecret] = useState<string>();
  const isUrl = /^https:\/\/\S+$/.test(url);
  const isComplete = isUrl && modes.length > 0 && (!asksMerchant || merchantId !== '');
  const settle = () => {
    draft.forget();
    onDirty(false);
  };
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
        events: webhookEvents.filter((event) => events.includes(event)),
        modes: webhookModes.filter((mode) => modes.includes(mode)),
        isEnabled,
      };
      if (item) {
        await client.call(webhookEndpoints.update, {
          requestId,
          quiet: true,
          params: { id: item.id },
          body: { ...body, version: item.version },
        });
        await refresh(webhookEndpoints.details);
        settle();
        leave();
      } else {
        setSecret(
          (
            await client.call(addWebhook, {
              requestId,
              quiet: true,
              body: { ...body, ...(asksMerchant && { merchantId }) },
            })
          ).secret,
        );
        settle();
      }
      return undefined;
    },
    item ? { done: text('webhooks.saved') } : {},
  );
  const form = useFormSubmit({ canSubmit: isComplete, isSaving: save.isSaving, send: () => save.save() });
  return (
    <form noValidate aria-busy={save.isSaving} onSubmit={form.onSubmit}>
      <SaveFields of={save}>
        {asksMerchant && (
          <AutoComplete
            name="merchantId"
            label={text('webhookEndpoints.field.merchantId')}
            required
            value={merchantId}
            options={merchants}
            error={form.isTried && merchantId === '' ? text('webhooks.merchantMissing') : undefined}
            onChange={(merchantId) => set({ merchantId })}
          />
        )}
        <UrlInput
          name="url"
          label={text('webhookEndpoints.field.url')}
          hint={text('webhooks.urlHint')}
          required
          placeholder="https://"
          value={url}
          error={form.isTried && !isUrl ? text('webhooks.urlMissing') : undefined}
          onChange={(url) => set({ url })}
        />
        <TextInput
          name="description"
          label={text('webhookEndpoints.field.description')}
          maxLength={200}
          value={description}
          onChange={(description) => set({ description })}
        />
        <MultiAutoComplete
          name="events"
          label={text('webhookEndpoints.field.events')}
          hint={text('webhooks.eventsHint')}
          value={events}
          options={webhookEvents.map((id) => ({ id, name: id }))}
          onChange={(events) => set({ events })}
        />
        <MultiAutoComplete
          name="modes"
          label={text('webhookEndpoints.field.modes')}
          required
          value={modes}
          options={webhookModes.map((id) => ({ id, name: text(`webhooks.mode.${id}`) }))}
          error={form.isTried && modes.length === 0 ? common('chooseOne') : undefined}
          onChange={(modes) => set({ modes })}
        />
        <Checkbox
          name="isEnabled"
          label={text('webhookEndpoints.field.isEnabled')}
          hint={text('webhooks.isEnabledHint')}
          value={isEnabled}
          onChange={(isEnabled) => set({ isEnabled })}
        />
      </SaveFields>
      <SaveProblem of={save} />
      <FormFoot {...form.foot} onCancel={onCancel} submitLabel={submitLabel} isSaving={save.isSaving} />
      {secret !== undefined && <SigningSecret secret={secret} onClose={leave} />}
    </form>
  );
}
