import { type ReactNode, useId } from 'react';
import { useRefusedField } from '../saving/refused-fields.ts';

/** What a control needs to belong to its label, hint and error. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
  readonly 'aria-required'?: boolean;
}

export interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  /** Names the field of the call's body. Below the control stands why the API has refused it. */
  readonly name?: string | undefined;
  /** Why the value cannot be sent. */
  readonly error?: string | undefined;
  /** Marked with an asterisk; the form says what is missing. */
  readonly required?: boolean | undefined;
  readonly children: (control: FieldControl) => ReactNode;
}

/** A label, its control, and a hint or the error below it. */
export function Field({ label, hint, name, error: own, required = false, children }: FieldProps) {
  const refused = useRefusedField(name);
  const error = own ?? refused;
  const id = useId();
  const note = `${id}-note`;
  return (
    <div className="ui-field">
      <label htmlFor={id} className={required ? 'ui-required' : undefined}>
        {label}
      </label>
      {children({ id, 'aria-describedby': hint || error ? note : undefined, 'aria-invalid': Boolean(error), ...(required && { 'aria-required': true }) })}
      {error ? (
        <p id={note} className="ui-field-error">
          {error}
        </p>
      ) : (
        hint && (
          <p id={note} className="ui-field-hint">
            {hint}
          </p>
        )
      )}
    </div>
  );
}
