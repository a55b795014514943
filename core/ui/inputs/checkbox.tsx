import '../pieces/field.css';
import { use, useId } from 'react';
import { MarksOptional } from '../pieces/field-marks.ts';
import { useRefusedField } from '../saving/refused-fields.ts';
import { assignRef, type InputProps } from './input-props.ts';

/** Yes or no. */
export function Checkbox({ label, value, onChange, onBlur, hint, error: own, required, disabled, readOnly, name, inputRef }: InputProps<boolean>) {
  const refused = useRefusedField(name);
  const error = own ?? refused;
  const marksOptional = use(MarksOptional);
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
          <span className={required && !marksOptional ? 'ui-required' : undefined}>{label}</span>
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
