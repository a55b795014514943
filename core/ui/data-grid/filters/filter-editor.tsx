import { useCommonText, useUiText } from '../../later-texts.ts';
import './filter-editor.css';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { focusInvalid } from '../../components/focus-invalid.ts';
import { focusInside } from '../../overlays/focus.ts';
import type { GridFilter } from '../types.ts';
import { AmountRangeEditor } from './editors/amount-range-editor.tsx';
import { CustomEditor } from './editors/custom-editor.tsx';
import { DateRangeEditor } from './editors/date-range-editor.tsx';
import type { Draft, EditorProps } from './editors/editor-props.ts';
import { OptionsEditor } from './editors/options-editor.tsx';
import { TextEditor } from './editors/text-editor.tsx';

interface FilterEditorProps extends Omit<EditorProps<GridFilter>, 'onDraft'> {
  /** Moves the focus into the editor when it appears in an open popover, whose previous content had the focus. */
  readonly focus?: boolean;
}

/** Types of filters whose first input is labeled with the name of the filter. */
const namesItself: ReadonlySet<GridFilter['kind']> = new Set(['amount-range', 'text']);

/** Renders the form for the value of a filter. The value applies with the Apply button or Enter. */
export default function FilterEditor({ onApply, focus = false, ...editor }: FilterEditorProps) {
  const text = useUiText();
  const common = useCommonText();
  const [draft, setDraft] = useState<Draft>({ value: editor.value });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (focus && form.current) focusInside(form.current);
  }, [focus]);
  const problem = 'problem' in draft ? draft.problem : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if ('value' in draft) onApply(draft.value);
    else if (!focusInvalid(form.current)) form.current?.querySelector('input')?.focus();
  };
  return (
    <form
      ref={form}
      className="ui-filter-editor"
      aria-label={focus && !namesItself.has(editor.filter.kind) ? editor.filter.title : undefined}
      onSubmit={submit}
      noValidate
    >
      <p className="ui-popover-title">{editor.filter.title}</p>
      <KindEditor {...editor} onDraft={setDraft} onApply={onApply} />
      <p role="alert" className="ui-field-error">
        {problem}
      </p>
      <div className="ui-popover-buttons">
        <Button look="quiet" onClick={() => onApply(undefined)}>
          {text('filter.clear')}
        </Button>
        <Button type="submit" look="primary" aria-disabled={problem !== undefined || undefined}>
          {common('apply')}
        </Button>
      </div>
    </form>
  );
}

function KindEditor({ filter, ...props }: EditorProps<GridFilter>) {
  switch (filter.kind) {
    case 'options':
      return <OptionsEditor filter={filter} {...props} />;
    case 'date-range':
      return <DateRangeEditor filter={filter} {...props} />;
    case 'amount-range':
      return <AmountRangeEditor filter={filter} {...props} />;
    case 'text':
      return <TextEditor filter={filter} {...props} />;
    case 'custom':
      return <CustomEditor filter={filter} {...props} />;
  }
}
