import './choices.css';
import '../pieces/field.css';
import { useId } from 'react';
import { useRefusedField } from '../saving/refused-fields.ts';
import { assignRef, type InputProps } from './input-props.ts';

/** Yes or no. No is an answer, so it is never marked as optional; one that has to be ticked has a star in every form. */
export function Checkbox({ label, value, onChange, onBlur, hint, error: own, required, disabled, readOnly, name, inputRef }: InputProps<boolean>) {
  const refused = useRefusedField(name);
  const error = own ?? refused;
  const id = useId();
  const note = error || hint ? `${id}-note` : undefined;
  return (
    <div className="ui-field">
      <div className="ui-choices">
        <label>
          <input
            ref={(element) => assignRef(inputRef, element)}
            type="checkbox"
            name={name}
            aria-describedby={note}
            aria-invalid={Boolean(error)}
            aria-required={required || undefined}
            disabled={disabled || readOnly}
            checked={value}
            onChange={(event) => onChange(event.target.checked)}
            onBlur={onBlur}
          />{' '}
          <span className={required ? 'ui-required' : undefined}>{label}</span>
        </label>
      </div>
      {note && (
        <p id={note} className={error ? 'ui-field-error' : 'ui-field-hint'}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
