import { useEffect, useState } from 'react';
import {
  useClient,
  useDraft,
  useHolder,
  usePermissionGroups,
  usePermissionTexts,
  usePluginTexts,
  useReadingPermissions,
  useRefresh,
  useText,
} from '#core/react';
import {
  AccessMatrix,
  Checkbox,
  DateTimePicker,
  FieldGroup,
  FormFoot,
  RadioGroup,
  type ResourceFormProps,
  SaveFields,
  SaveProblem,
  Skeleton,
  TextInput,
  useCommonText,
  useFormSubmit,
  useNavigate,
  useResource,
  useSave,
} from '#core/ui';
import * as api from '../api.ts';
import { KeySecret } from './key-secret.tsx';

type Typed = Record<'name' | 'mode' | 'addresses' | 'expires', string> & { readonly scopes: readonly string[] };

const addressesOf = (typed: string) => typed.split(/[\s,;]+/).filter((address) => address !== '');

/** Renders the form of a new key, or of the editable fields of an existing key. */
export default function KeyForm({ item, submitLabel, draftKey, onDirty, onCancel }: ResourceFormProps<api.ApiKey>) {
  const text = useText('developer');
  const common = useCommonText();
  const navigate = useNavigate();
  const client = useClient();
  const refresh = useRefresh();
  const { hrefList } = useResource();
  const { permissions, tier } = useHolder();
  const sentenceOf = usePermissionTexts();
  const stored: Typed = {
    name: item?.name ?? '',
    mode: item?.mode ?? 'Test',
    scopes: item?.scopes ?? [],
    addresses: item?.addresses.join(', ') ?? '',
    expires: item?.expires ?? '',
  };
  const draft = useDraft(draftKey, stored);
  const { name, mode, scopes, addresses, expires } = draft.values;
  const set = (change: Partial<Typed>) => onDirty(draft.set(change));
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports a restored draft once, on mount
  useEffect(() => onDirty(draft.isRestored), []);
  const [made, setMade] = useState<{ readonly key: api.ApiKey; readonly secret: string }>();
  const hasTexts = usePluginTexts('permissions');
  const reading = useReadingPermissions();
  const declared = usePermissionGroups(tier);
  // The scopes of an existing key remain visible, even if the person who changes it does not have them.
  const offered = new Set([...permissions, ...(item?.scopes ?? [])]);
  const groups = declared
    .map(({ plugin, permissions: pluginPermissions }) => ({
      id: plugin,
      title: sentenceOf(plugin) || plugin,
      items: pluginPermissions
        .filter(({ name }) => offered.has(name))
        .map(({ name }) => ({ id: name, isRead: reading.has(name) })),
    }))
    .filter(({ items }) => items.length > 0);
  const isComplete = name.trim() !== '' && scopes.length > 0;
  const save = useSave(
    async ({ requestId }) => {
      const body = {
        name: name.trim(),
        scopes: [...scopes],
        addresses: addressesOf(addresses),
        ...(expires !== '' && { expires }),
      };
      const given = { requestId, quiet: true, purpose: text(item ? 'keys.changePurpose' : 'keys.addPurpose') };
      if (item) {
        await client.call(api.changeKey, {
          ...given,
          params: { id: item.id },
          body: { ...body, version: item.version },
        });
        settle();
        leave();
      } else {
        setMade(
          await client.call(api.addKey, { ...given, body: { ...body, mode: mode === 'Live' ? 'Live' : 'Test' } }),
        );
        settle();
      }
      return undefined;
    },
    item ? { done: text('keys.saved') } : {},
  );
  const settle = () => {
    draft.forget();
    onDirty(false);
  };
  const leave = () => {
    setMade(undefined);
    void refresh(api.listKeys);
    navigate(hrefList);
  };
  const form = useFormSubmit({ canSubmit: isComplete, isSaving: save.isSaving, send: () => save.save() });
  return (
    <form noValidate aria-busy={save.isSaving} onSubmit={form.onSubmit}>
      <SaveFields of={save}>
        <TextInput
          name="name"
          label={text('keys.field.name')}
          hint={text('keys.nameHint')}
          required
          maxLength={80}
          value={name}
          error={form.isTried && name.trim() === '' ? text('keys.nameMissing') : undefined}
          onChange={(name) => set({ name })}
        />
        {!item && (
          <RadioGroup
            name="mode"
            label={text('keys.field.mode')}
            required
            value={mode}
            options={api.keyModes.map((id) => ({ id, name: text(`keys.mode.${id}`) }))}
            onChange={(mode) => set({ mode })}
            segmented
          />
        )}
        <FieldGroup
          name="scopes"
          label={text('keys.scopes')}
          hint={text('keys.scopesHint')}
          required
          error={form.isTried && scopes.length === 0 ? common('chooseOne') : undefined}
        >
          {hasTexts ? (
            <AccessMatrix groups={groups} value={scopes} onChange={(scopes) => set({ scopes })}>
              {(id) => (
                <Checkbox
                  label={sentenceOf(id) || id}
                  value={scopes.includes(id)}
                  onChange={(isGiven) =>
                    set({ scopes: isGiven ? [...scopes, id].sort() : scopes.filter((scope) => scope !== id) })
                  }
                />
              )}
            </AccessMatrix>
          ) : (
            <Skeleton widths={[100, 100, 100]} />
          )}
        </FieldGroup>
        <TextInput
          name="addresses"
          label={text('keys.field.addresses')}
          hint={text('keys.addressesHint')}
          maxLength={2000}
          value={addresses}
          onChange={(addresses) => set({ addresses })}
        />
        <DateTimePicker
          name="expires"
          label={text('keys.field.expires')}
          hint={text('keys.expiresHint')}
          value={expires}
          onChange={(expires) => set({ expires })}
        />
      </SaveFields>
      <SaveProblem of={save} />
      <FormFoot {...form.foot} onCancel={onCancel} submitLabel={submitLabel} isSaving={save.isSaving} />
      {made && <KeySecret name={made.key.name} secret={made.secret} onClose={leave} />}
    </form>
  );
}
