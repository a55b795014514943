import './choices.css';
import '../components/field.css';
import './radio-group.css';
import '../tabs/segmented.css';
import { useId, useState } from 'react';
import { GroupLabel } from '../components/group-label.tsx';
import { useRefusedField } from '../saving/refused-fields.ts';
import { assignRef, type InputProps } from './input-props.ts';
import type { Option } from './option.ts';

export interface RadioOption<Id extends string> extends Option {
  readonly id: Id;
  /** Language of the name, if it is not the language of the page. */
  readonly lang?: string;
}

/** Props of `RadioGroup`. @public */
export interface RadioGroupProps<Id extends string = string> extends Omit<InputProps<Id>, 'value'> {
  /** Id of the chosen option. With any other value, none is chosen. */
  readonly value: string;
  readonly options: readonly RadioOption<Id>[];
  /**
   * Shows the options in a row like a switch, for a few short names. `beside` also puts the label in the same line, for
   * narrow panels.
   */
  readonly segmented?: boolean | 'beside';
  /** Shows the label only to screen readers, if it is clear from the position, such as in a table. */
  readonly isLabelHidden?: boolean;
}

/** Renders the choice of one of a few options, all of which are visible. @public */
export function RadioGroup<Id extends string = string>({
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
  options,
  segmented = false,
  isLabelHidden = false,
}: RadioGroupProps<Id>) {
  const refused = useRefusedField(name);
  const error = ownError ?? refused;
  // Radio buttons can't be cleared, so a group that starts with a choice always has a value.
  const [canBeEmpty] = useState(() => !options.some((option) => option.id === value));
  const id = useId();
  const note = error || hint ? `${id}-note` : undefined;
  return (
    <div
      className={segmented === 'beside' ? 'ui-field ui-field-beside' : 'ui-field'}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={note}
      aria-invalid={Boolean(error)}
      aria-required={required || undefined}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur?.()}
    >
      <span className={isLabelHidden ? 'ui-visually-hidden' : 'ui-group-label'}>
        <GroupLabel id={`${id}-label`} required={required} canBeEmpty={canBeEmpty}>
          {label}
        </GroupLabel>
      </span>
      <div className={segmented ? 'ui-segments' : 'ui-choices'}>
        {options.map((option, at) => (
          <label key={option.id}>
            <input
              ref={(element) => {
                // The form focuses the chosen radio button, or the first.
                if (value ? option.id === value : at === 0) assignRef(inputRef, element);
              }}
              type="radio"
              // Two groups with the same name would share a choice.
              name={id}
              disabled={disabled || (readOnly && option.id !== value)}
              checked={option.id === value}
              onChange={() => onChange(option.id)}
            />
            <span lang={option.lang}>{option.name}</span>
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
