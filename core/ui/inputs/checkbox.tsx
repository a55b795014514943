import './choices.css';
import '../components/field.css';
import { useId } from 'react';
import { useRefusedField } from '../saving/refused-fields.ts';
import { assignRef, type InputProps } from './input-props.ts';

/**
 * Renders a checkbox. It is never marked as optional, because unchecked is a valid value. A checkbox that must be
 * checked has a star in every form.
 * @public
 */
export function Checkbox({
  label,
  value,
  onChange,
  onBlur,
  hint,
  error: ownError,
  required,
  disabled,
  readOnly,
  name,
  inputRef,
}: InputProps<boolean>) {
  const refused = useRefusedField(name);
  const error = ownError ?? refused;
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
