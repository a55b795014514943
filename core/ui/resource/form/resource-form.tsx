import { Suspense, useMemo, useState } from 'react';
import type { AnyEndpoint } from '../../../http/endpoint.ts';
import { checkGuard } from '../../../permissions/guard.ts';
import { useDraft } from '../../../portal/use-draft.ts';
import { useHolder } from '../../../portal/use-holder.ts';
import { useUiEnvironment } from '../../../state/environment.tsx';
import { Button } from '../../components/button.tsx';
import { MarksOptional } from '../../components/field-marks.ts';
import { RestoredNote } from '../../components/restored-note.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { DynamicForm } from '../../forms/dynamic-form.tsx';
import type { FormValues } from '../../forms/types.ts';
import { fieldValues, sentValues } from '../../forms/values.ts';
import { useCommonText, useUiText } from '../../later-texts.ts';
import { SaveFields } from '../../saving/save-fields.tsx';
import type { Item } from '../declaration/spec.ts';
import { useView } from '../view.ts';
import { controlsOf, formFields } from './form-fields.ts';
import { bodyOf, formValues } from './form-values.ts';
import { useLeaveGuard } from './use-leave-guard.tsx';
import { useSaveItem } from './use-save-item.ts';
import type { StoredVersion } from './use-start.ts';
import '../resource.css';

interface ResourceFormProps {
  readonly endpoint: AnyEndpoint;
  /** The item to change, with the data of when the form opened; absent if a new item is created. */
  readonly item?: Item | undefined;
  readonly id?: string | undefined;
  readonly onSaved: (item: Item) => void;
  readonly onCancel?: (() => void) | undefined;
  /** Loads and shows the stored version; absent if there is none. */
  readonly stored?: StoredVersion;
}

/** Renders the form that creates or changes an item. It keeps all input until it is saved. */
export default function ResourceForm({
  endpoint,
  item,
  id,
  onSaved,
  onCancel,
  stored: storedVersion,
}: ResourceFormProps) {
  const ui = useUiText();
  const common = useCommonText();
  const { spec, words, calls } = useView();
  const { timeZone } = useUiEnvironment();
  const holder = useHolder();
  const changes = item !== undefined;
  const specs = useMemo(
    () =>
      spec.form.filter(
        ({ only, guard = 'signed-in' }) =>
          (only ?? (changes ? 'update' : 'create')) === (changes ? 'update' : 'create') &&
          checkGuard(guard, holder) === 'allowed',
      ),
    [spec, changes, holder],
  );
  const fields = useMemo(
    () => formFields(specs, endpoint.body, changes, words, calls.create?.body),
    [specs, endpoint, changes, words, calls],
  );
  const controls = useMemo(() => controlsOf(specs), [specs]);
  const [stored] = useState(() => formValues(fields, endpoint.body, { ...item, ...spec.values?.(item) }, timeZone));
  // The values that the form would send without changes, for comparison with the entries.
  const [unchanged] = useState(() => {
    const given = fieldValues(fields, stored);
    return sentValues(fields, given, given);
  });
  const secrets = fields
    .filter(({ inputType }) => inputType === 'password' || inputType === 'card')
    .map(({ name }) => name);
  const draftKey = `${spec.texts}.${spec.id}.${id ?? (changes ? 'one' : 'new')}`;
  const draft = useDraft(draftKey, unchanged, secrets);
  const [version, setVersion] = useState(0);
  const guard = useLeaveGuard(draft.isRestored, draft.forget);
  const { save, decision, state } = useSaveItem({
    endpoint,
    id,
    item,
    onSaved: (saved) => {
      guard.setDirty(false);
      draft.forget();
      onSaved(saved);
    },
  });
  const submit = (values: FormValues) => {
    const body = bodyOf(values, { fields, body: endpoint.body, item, whole: endpoint.method !== 'PATCH', timeZone });
    // A custom form without declared fields provides the body itself.
    const sent = fields.length === 0 ? { ...body, ...values } : body;
    return save(spec.body ? spec.body(sent, item) : sent);
  };
  const { form: Replaced } = spec.components;
  const showStored = async () => {
    const saved = await storedVersion?.read();
    if (!saved) return;
    draft.forget();
    guard.setDirty(false);
    storedVersion?.show(saved);
  };
  const submitLabel = words.phrase(changes ? 'saveChanges' : 'create');
  return (
    <>
      <RestoredNote
        draft={draft}
        onDiscard={() => {
          guard.setDirty(false);
          setVersion(version + 1);
        }}
      />
      {decision && (
        <p className="resource-note" role="status">
          {ui(`save.${decision}`)}
          {decision === 'conflict' && storedVersion && (
            <Button onClick={() => void showStored()}>{ui('resource.showStored')}</Button>
          )}
        </p>
      )}
      {Replaced ? (
        <Suspense fallback={<Skeleton widths={[30, 100, 30, 100, 30, 100]} />}>
          {/* If fields are declared, the form passes their values; otherwise its values are sent as they are. */}
          <MarksOptional value={true}>
            <SaveFields of={{ state }}>
              <Replaced
                item={item}
                save={(values) => submit(values as FormValues)}
                submitLabel={submitLabel}
                draftKey={draftKey}
                onDirty={guard.setDirty}
                onCancel={() => onCancel?.()}
              />
            </SaveFields>
          </MarksOptional>
        </Suspense>
      ) : (
        <DynamicForm
          key={version}
          label={words.phrase(changes ? 'editTitle' : 'new')}
          submitLabel={submitLabel}
          fields={fields}
          values={draft.isRestored ? draft.values : stored}
          controls={controls}
          onSubmit={submit}
          onChange={(values) => guard.setDirty(draft.set(values))}
          buttons={onCancel && <Button onClick={onCancel}>{common('cancel')}</Button>}
        />
      )}
      {guard.dialog}
    </>
  );
}
