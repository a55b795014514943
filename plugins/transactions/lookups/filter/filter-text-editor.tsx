import { useId } from 'react';
import { MultilineBox } from '#core/ui';
import { useLookupText } from '../texts.ts';
import { longestFilter, parseFilter } from './filter-text.ts';
import { problemOf } from './filter-words.ts';

/** Renders an editor of the conditions as text, for users who prefer to write them. */
export function FilterTextEditor({
  value,
  onChange,
  label,
}: {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly label: string;
}) {
  const text = useLookupText();
  const id = useId();
  const problem = filterSyntaxError(value);
  return (
    <>
      <MultilineBox
        rows={5}
        label={label}
        content="source"
        maxLength={longestFilter}
        value={value}
        onChange={onChange}
        control={{ 'aria-describedby': id, 'aria-invalid': problem !== undefined || undefined }}
      />
      <p id={id} className={problem === undefined ? 'ui-muted' : 'ui-field-error'}>
        {problem === undefined ? text('lookups.filter.example') : problemOf(text, problem)}
      </p>
    </>
  );
}

function filterSyntaxError(value: string): unknown {
  if (value.trim() === '') return undefined;
  try {
    parseFilter(value);
    return undefined;
  } catch (error) {
    return error;
  }
}
