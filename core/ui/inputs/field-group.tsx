import '../components/field.css';
import './field-group.css';
import { type ReactNode, useId } from 'react';
import { GroupLabel } from '../components/group-label.tsx';
import { useRefusedField } from '../saving/refused-fields.ts';
import { assignRef, type InputProps } from './input-props.ts';

/** Props of `FieldGroup`. @public */
export interface FieldGroupProps
  extends Pick<InputProps<unknown>, 'label' | 'hint' | 'name' | 'error' | 'required' | 'inputRef'> {
  readonly className?: string;
  readonly children: ReactNode;
}

/** Renders a control with several parts, with a common name, a hint and a common error. @public */
export function FieldGroup({
  label,
  hint,
  name,
  error: ownError,
  required,
  inputRef,
  className = '',
  children,
}: FieldGroupProps) {
  const refused = useRefusedField(name);
  const error = ownError ?? refused;
  const id = useId();
  const note = error || hint ? `${id}-note` : undefined;
  return (
    <fieldset
      ref={(element) => assignRef(inputRef, element)}
      // The form focuses the group if the group is invalid.
      tabIndex={-1}
      className={`ui-field-group ${className}`}
      aria-labelledby={`${id}-label`}
      aria-describedby={note}
      aria-invalid={Boolean(error)}
    >
      <legend className="ui-group-label">
        <GroupLabel id={`${id}-label`} required={required}>
          {label}
        </GroupLabel>
      </legend>
      {note && (
        <p id={note} className={error ? 'ui-field-error' : 'ui-field-hint'}>
          {error ?? hint}
        </p>
      )}
      {children}
    </fieldset>
  );
}
