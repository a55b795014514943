import { useState } from 'react';
import { useClient, useSnackbar } from '#core/react';
import { ColorInput, OutcomeDialog, TextInput, useCommonText } from '#core/ui';
import { LabelTag } from '../label-tag.tsx';
import type { Label } from '../shapes.ts';
import { isReserved, labelName } from '../words.ts';
import { labelCalls } from './api.ts';
import { useLabelText } from './texts.ts';

interface LabelFormProps {
  /** Label to edit; absent for a new label. */
  readonly label: Label | undefined;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** Default color of a new label. */
const firstColor = '#4F46E5';

/** Renders the form of a label: name, description and color. */
export function LabelForm({ label, onSaved, onCancel }: LabelFormProps) {
  const text = useLabelText();
  const common = useCommonText();
  const showSnackbar = useSnackbar();
  const client = useClient();
  const [value, setValue] = useState(label?.value ?? '');
  const [description, setDescription] = useState(label?.description ?? '');
  const [color, setColor] = useState(label?.color ?? firstColor);
  const [isTouched, setIsTouched] = useState(false);
  const name = value.trim();
  const problem = !labelName.test(name) ? text('label.invalid') : isReserved(name) ? text('label.reserved') : undefined;
  const isColor = /^#[0-9a-f]{6}$/i.test(color);
  return (
    <OutcomeDialog
      title={text(label ? 'label.editTitle' : 'label.create')}
      submitLabel={common('save')}
      canSubmit={problem === undefined && isColor}
      submit={async ({ requestId, signal }) => {
        const body = { value: name, color, ...(description.trim() !== '' && { description: description.trim() }) };
        const given = { requestId, signal, quiet: true } as const;
        try {
          if (label) await client.call(labelCalls.update, { ...given, params: { id: label.labelId }, body });
          else await client.call(labelCalls.create, { ...given, body: { ...body, isDefault: false } });
        } catch (error) {
          // The form already shows the error, so there is no other message.
          console.error(error);
          throw error;
        }
        return { kind: 'succeeded' };
      }}
      onSucceeded={() => {
        showSnackbar(text(label ? 'label.updated' : 'label.created'), 'success');
        onSaved();
      }}
      onClose={onCancel}
    >
      <TextInput
        name="value"
        label={text('label.name')}
        required
        maxLength={40}
        value={value}
        error={isTouched || (value !== '' && problem !== undefined) ? problem : undefined}
        onChange={setValue}
        onBlur={() => setIsTouched(true)}
      />
      <TextInput
        name="description"
        label={text('label.description')}
        maxLength={200}
        value={description}
        onChange={setDescription}
      />
      <ColorInput
        name="color"
        label={text('label.color')}
        required
        value={color}
        onChange={setColor}
        error={color === '' ? text('label.colorHint') : undefined}
      />
      {isColor && name !== '' && (
        <p>
          <LabelTag label={{ value: name, color }} />
        </p>
      )}
    </OutcomeDialog>
  );
}
