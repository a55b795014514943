import { useState } from 'react';
import { Field } from '../../../components/field.tsx';
import { TextBox } from '../../../inputs/text-box.tsx';
import { useUiText } from '../../../later-texts.ts';
import type { TextFilter } from '../../types.ts';
import type { EditorProps } from './editor-props.ts';

export function TextEditor({ value, onDraft }: EditorProps<TextFilter>) {
  const text = useUiText();
  const [typed, setTyped] = useState(typeof value === 'string' ? value : '');
  return (
    <Field label={text('filter.text')}>
      {(control) => (
        <TextBox
          {...control}
          value={typed}
          onChange={(next) => {
            setTyped(next);
            onDraft({ value: next.trim() || undefined });
          }}
        />
      )}
    </Field>
  );
}
