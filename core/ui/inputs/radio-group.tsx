import { useId } from 'react';
import type { Option } from '../data-grid/types.ts';
import { assignRef, type InputProps } from './input-props.ts';

export interface RadioGroupProps extends InputProps {
  /** Its value is an option's id. */
  readonly options: readonly Option[];
}

/** One of a few options, all in sight. */
export function RadioGroup({ label, value, onChange, onBlur, hint, error, required, disabled, readOnly, name, inputRef, options }: RadioGroupProps) {
  const id = useId();
  const note = error || hint ? `${id}-note` : undefined;
  return (
    <div
      className="ui-field"
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={note}
      aria-invalid={Boolean(error)}
      aria-required={required || undefined}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur?.()}
    >
      <span id={`${id}-label`} className={`ui-group-label ${required ? 'ui-required' : ''}`}>
        {label}
      </span>
      <div className="ui-choices">
        {options.map((option, at) => (
          <label key={option.id}>
            <input
              ref={(element) => {
                // The form focuses the one that is chosen, or the first.
                if (value ? option.id === value : at === 0) assignRef(inputRef, element);
              }}
              type="radio"
              name={name ?? id}
              disabled={disabled || (readOnly && option.id !== value)}
              checked={option.id === value}
              onChange={() => onChange(option.id)}
            />{' '}
            {option.name}
          </label>
        ))}
      </div>
      {note && (
        <p id={note} className={error ? 'ui-field-error' : 'ui-field-hint'}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
