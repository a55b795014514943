import type { ComponentProps } from 'react';
import { Field } from '../components/field.tsx';
import type { FieldWidth } from '../components/field-marks.ts';
import { useUiText } from '../later-texts.ts';
import { type InputProps, useRefusal } from './input-props.ts';
import type { TypingRule } from './typing/rules.ts';
import { useTypedText } from './typing/use-typed-text.ts';

export interface TypedInputProps extends InputProps {
  /** Rule that applies to each key press. */
  readonly rule?: TypingRule | undefined;
  /** Sanitizer that applies when the user leaves the input or presses Enter. */
  readonly commit?: ((value: string) => string) | undefined;
  readonly width?: FieldWidth | undefined;
  /** Unit, shown at the end of the control. */
  readonly suffix?: string | undefined;
  /** Reason why the displayed text is not the value. */
  readonly refusal?: string | undefined;
  /** Attributes of the control's element. */
  readonly control?: Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'>;
}

/** Renders an input with a label. A rule applies while the user types, and a sanitizer when the input is left. */
export function TypedInput({
  rule,
  commit,
  refusal,
  width,
  suffix,
  control = {},
  label,
  value,
  onChange,
  onBlur,
  hint,
  error,
  required,
  inputRef,
  ...rest
}: TypedInputProps) {
  const text = useUiText();
  const { typing, removed, finish, element } = useTypedText<HTMLInputElement>({
    value,
    onChange,
    rule,
    commit,
    inputRef,
  });
  useRefusal(element, refusal);
  return (
    <Field
      label={label}
      hint={hint}
      note={removed && text('input.removed')}
      name={rest.name}
      error={error ?? refusal}
      required={required}
      width={width}
      suffix={suffix}
    >
      {(wiring) => (
        <input
          autoComplete="off"
          {...wiring}
          {...rest}
          {...control}
          {...typing}
          className={`ui-input ${control.className ?? ''}`}
          onBlur={(event) => {
            control.onBlur?.(event);
            finish();
            onBlur?.();
          }}
          onKeyDown={(event) => {
            control.onKeyDown?.(event);
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) finish();
          }}
        />
      )}
    </Field>
  );
}
