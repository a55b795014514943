import './field.css';
import { type CSSProperties, type ReactNode, use, useId } from 'react';
import { useUiText } from '../later-texts.ts';
import { useRefusedField } from '../saving/refused-fields.ts';
import { type FieldWidth, MarksOptional, splitUnit } from './field-marks.ts';

/** Attributes that connect a control with its label, hint and error. @public */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
  readonly 'aria-required'?: boolean;
}

/** Props of `Field`. @public */
export interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  /** Field of the call's body. If the API has rejected it, the reason is shown below the control. */
  readonly name?: string | undefined;
  /**
   * Message in place of an error, if something was changed while it was typed. Screen readers announce it immediately.
   */
  readonly note?: ReactNode;
  /** Reason why the value can't be sent. */
  readonly error?: string | undefined;
  /** Marks an invalid control whose error is shown elsewhere, such as the common error of two ends. */
  readonly isInvalid?: boolean | undefined;
  /**
   * True if the field is required. In a form that marks optional fields, all other fields are marked; elsewhere this
   * field has an asterisk.
   */
  readonly required?: boolean | undefined;
  /** Width of the control; if absent, the full available width. */
  readonly width?: FieldWidth | undefined;
  /**
   * Unit at the end of the control. If the label ends with the unit in brackets, that part of the label is only for
   * screen readers.
   */
  readonly suffix?: string | undefined;
  readonly children: (control: FieldControl) => ReactNode;
}

/** Renders a label, its control, a hint and the error below it. @public */
export function Field({
  label,
  hint,
  note,
  name,
  error: ownError,
  isInvalid = false,
  required = false,
  width,
  suffix,
  children,
}: FieldProps) {
  const text = useUiText();
  const refused = useRefusedField(name);
  const error = ownError ?? refused;
  const marksOptional = use(MarksOptional);
  const id = useId();
  const [errorId, hintId] = [`${id}-error`, `${id}-hint`];
  const described = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined;
  const [words, unit] = suffix === undefined ? [label, undefined] : splitUnit(label);
  const control = children({
    id,
    'aria-describedby': described,
    'aria-invalid': isInvalid || Boolean(error),
    ...(required && { 'aria-required': true }),
  });
  return (
    <div className={width === undefined ? 'ui-field' : `ui-field ui-width-${width}`}>
      <div className="ui-field-head">
        <label htmlFor={id}>
          {words}
          {unit !== undefined && <span className="ui-visually-hidden"> ({unit})</span>}
        </label>
        {marksOptional && !required && <span className="ui-optional">{text('form.optional')}</span>}
      </div>
      {suffix === undefined ? (
        control
      ) : (
        <span
          className="ui-affixed"
          style={{ '--suffix': `${suffix.length}ch` } as CSSProperties /* a custom property */}
        >
          {control}
          <span className="ui-suffix" aria-hidden="true">
            {suffix}
          </span>
        </span>
      )}
      {hint && (
        <p id={hintId} className="ui-field-hint">
          {hint}
        </p>
      )}
      {error ? (
        <p id={errorId} className="ui-field-error">
          {error}
        </p>
      ) : (
        note && (
          <p role="status" className="ui-field-note">
            {note}
          </p>
        )
      )}
    </div>
  );
}
