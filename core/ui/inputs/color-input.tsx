import { useUiText } from '../later-texts.ts';
import './color-input.css';
import { isColor } from '../../theme/contrast.ts';
import { Button } from '../components/button.tsx';
import { Field } from '../components/field.tsx';
import type { InputProps } from './input-props.ts';

/** Props of `ColorInput`. @public */
export interface ColorInputProps
  extends Pick<InputProps, 'label' | 'value' | 'onChange' | 'hint' | 'name' | 'error' | 'required' | 'disabled'> {
  /** Color that an empty value means; if absent, a color is required. */
  readonly standard?: string;
  /** Sample of the color in its use, with the color of the text on it. */
  readonly sample?: { readonly background: string; readonly text: string };
}

/**
 * Renders the input of a color, picked or typed as `#rrggbb`. Typed text is passed on unchanged, so that a form can
 * reject an invalid color.
 * @public
 */
export function ColorInput({
  label,
  value,
  onChange,
  hint,
  name,
  error,
  required,
  disabled,
  standard,
  sample,
}: ColorInputProps) {
  const text = useUiText();
  const isStandard = value === '' && standard !== undefined;
  const problem = error ?? (isStandard || isColor(value) ? undefined : text('input.color'));
  return (
    <Field label={label} hint={hint} name={name} error={problem} required={required}>
      {(control) => (
        <div className="ui-color">
          <input
            type="color"
            aria-label={text('input.pickColor', { label })}
            disabled={disabled}
            value={isColor(value) ? value : standard}
            onChange={(event) => onChange(event.target.value)}
          />
          <input
            {...control}
            name={name}
            className="ui-input"
            spellCheck={false}
            autoComplete="off"
            maxLength={7}
            placeholder={standard}
            disabled={disabled}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={() => value !== tidyColor(value) && onChange(tidyColor(value))}
          />
          {standard !== undefined && !isStandard && !disabled && (
            <Button look="quiet" aria-label={text('input.standardColor', { label })} onClick={() => onChange('')}>
              {text('input.standard')}
            </Button>
          )}
          {sample && (
            <span
              className="ui-color-sample"
              style={{ background: sample.background, color: sample.text }}
              aria-hidden="true"
            >
              Aa
            </span>
          )}
        </div>
      )}
    </Field>
  );
}

/** Returns `1B5FE0`, `#1b5fe0` and `#15e` as `#rrggbb`, and other text unchanged. */
export function tidyColor(typed: string): string {
  const digits = typed.trim().replace(/^#/, '').toLowerCase();
  if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`;
  if (/^[0-9a-f]{3}$/.test(digits)) return `#${[...digits].map((digit) => digit + digit).join('')}`;
  return typed.trim();
}
