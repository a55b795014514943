import { useId } from 'react';
import { useLookupText } from '../texts.ts';
import { longestFilter, parseFilter } from './filter-text.ts';
import { problemOf } from './filter-words.ts';

/** The conditions as their text, for whoever would rather write them. */
export function FilterTextEditor({ value, onChange, label }: { readonly value: string; readonly onChange: (value: string) => void; readonly label: string }) {
  const text = useLookupText();
  const id = useId();
  const problem = problemIn(value);
  return (
    <>
      <textarea
        className="ui-input"
        rows={5}
        aria-label={label}
        aria-describedby={id}
        aria-invalid={problem !== undefined || undefined}
        maxLength={longestFilter}
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={id} className={problem === undefined ? 'ui-muted' : 'ui-field-error'}>
        {problem === undefined ? text('lookups.filter.example') : problemOf(text, problem)}
      </p>
    </>
  );
}

function problemIn(value: string): unknown {
  if (value.trim() === '') return undefined;
  try {
    parseFilter(value);
    return undefined;
  } catch (error) {
    return error;
  }
}
