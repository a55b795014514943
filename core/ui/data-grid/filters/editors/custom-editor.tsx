import { useState } from 'react';
import type { CustomFilter } from '../../types.ts';
import type { EditorProps } from './editor-props.ts';

/** Renders the editor that a custom filter supplies. */
export function CustomEditor({ filter, value, onDraft }: EditorProps<CustomFilter>) {
  const { editor: Editor, title } = filter;
  const [entered, setEntered] = useState(typeof value === 'string' ? value : '');
  return (
    <Editor
      value={entered}
      label={title}
      onChange={(next) => {
        setEntered(next);
        onDraft({ value: next.trim() || undefined });
      }}
    />
  );
}
