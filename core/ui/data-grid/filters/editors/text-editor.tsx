import { useUiText } from '../../../later-texts.ts';
import { Field } from '../../../pieces/field.tsx';
import type { TextFilter } from '../../types.ts';
import type { EditorProps } from '../filter-editor.tsx';

export function TextEditor({ value, onDraft }: EditorProps<TextFilter>) {
  const text = useUiText();
  return (
    <Field label={text('filter.text')}>
      {(control) => (
        <input
          {...control}
          className="ui-input"
          maxLength={255}
          autoComplete="off"
          defaultValue={typeof value === 'string' ? value : ''}
          onChange={(event) => onDraft({ value: event.target.value.trim() || undefined })}
        />
      )}
    </Field>
  );
}
