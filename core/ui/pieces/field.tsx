import './field.css';
import { type CSSProperties, type ReactNode, use, useId } from 'react';
import { useUiText } from '../later-texts.ts';
import { useRefusedField } from '../saving/refused-fields.ts';
import { type FieldWidth, MarksOptional, splitUnit } from './field-marks.ts';

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
  /** Shows in the place of an error that something was changed while it was typed. Screen readers announce it at once. */
  readonly note?: ReactNode;
  /** Why the value cannot be sent. */
  readonly error?: string | undefined;
  /** Marks a control whose error stands elsewhere, as of two ends together. */
  readonly isInvalid?: boolean | undefined;
  /** In a form that marks what is optional, every other field is marked; elsewhere this one is, by an asterisk. */
  readonly required?: boolean | undefined;
  /** As wide as its place where absent. */
  readonly width?: FieldWidth | undefined;
  /** The unit, at the end of the control. A label that ends with it in brackets says it to screen readers only. */
  readonly suffix?: string | undefined;
  readonly children: (control: FieldControl) => ReactNode;
}

/** A label, its control, a hint and the error below it. */
export function Field({ label, hint, note, name, error: own, isInvalid = false, required = false, width, suffix, children }: FieldProps) {
  const text = useUiText();
  const refused = useRefusedField(name);
  const error = own ?? refused;
  const marksOptional = use(MarksOptional);
  const id = useId();
  const [errorId, hintId] = [`${id}-error`, `${id}-hint`];
  const described = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined;
  const [words, unit] = suffix === undefined ? [label, undefined] : splitUnit(label);
  const control = children({ id, 'aria-describedby': described, 'aria-invalid': isInvalid || Boolean(error), ...(required && { 'aria-required': true }) });
  return (
    <div className={width === undefined ? 'ui-field' : `ui-field ui-width-${width}`}>
      <div className="ui-field-head">
        <label htmlFor={id} className={required && !marksOptional ? 'ui-required' : undefined}>
          {words}
          {unit !== undefined && <span className="ui-visually-hidden"> ({unit})</span>}
        </label>
        {marksOptional && !required && <span className="ui-optional">{text('form.optional')}</span>}
      </div>
      {suffix === undefined ? (
        control
      ) : (
        <span className="ui-affixed" style={{ '--suffix': `${suffix.length}ch` } as CSSProperties /* a property of our own */}>
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
