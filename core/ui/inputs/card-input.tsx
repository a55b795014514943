import { useState } from 'react';
import { maskCard } from '../formats/codes.ts';
import { Field } from '../pieces/field.tsx';
import type { InputProps } from './input-props.ts';
import { TextBox } from './text-box.tsx';
import { TypedInput } from './typed-input.tsx';
import { digitRule } from './typing/rules.ts';

/** The longest card number (ISO/IEC 7812). */
const digits = digitRule({ maxLength: 19 });

export interface CardInputProps extends InputProps {
  /** The scheme of the card, at the end of the input as soon as the digits tell it. */
  readonly scheme?: string | undefined;
}

/**
 * A card number, shown in full only while the person is in it: left, it shows its first six and last four digits (S-371) and comes
 * back with the focus (S-372). While it is masked the full number is nowhere in the document.
 */
export function CardInput({ value, onBlur, scheme, autoComplete = 'cc-number', ...rest }: CardInputProps) {
  const [focused, setFocused] = useState(false);
  return (
    <TypedInput
      width="m"
      {...rest}
      suffix={scheme ?? '' /* always one: a frame that comes with the scheme would make the input anew, without its focus */}
      autoComplete={autoComplete}
      value={focused ? value : maskCard(value)}
      rule={digits}
      onBlur={() => {
        setFocused(false);
        onBlur?.();
      }}
      control={{
        type: 'text',
        inputMode: 'numeric',
        className: 'ui-mono',
        spellCheck: false,
        onFocus: () => setFocused(true),
      }}
    />
  );
}

/** A card's month and year, `MM/YY`: the stroke comes by itself after the month, and goes with a backspace. */
export function CardExpiryInput({ value, onChange, inputRef, autoComplete = 'cc-exp', label, hint, error, required, name, ...rest }: InputProps) {
  return (
    <Field width="xs" name={name} label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <TextBox
          {...control}
          {...rest}
          name={name}
          inputRef={inputRef}
          autoComplete={autoComplete}
          inputMode="numeric"
          maxLength={5}
          placeholder="MM/YY"
          value={value}
          onChange={(expiry) => onChange(shapedExpiry(expiry, value))}
        />
      )}
    </Field>
  );
}

function shapedExpiry(typed: string, before: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 4);
  if (digits.length < 2 || (digits.length === 2 && typed.length < before.length)) return digits;
  return `${digits.slice(0, 2)}/${digits.slice(2)}`;
}

export interface SecurityCodeInputProps extends InputProps {
  /** Digits that the code has: 4 on American Express cards, else 3. */
  readonly digits: number;
}

/** A card's security code. It is never shown. */
export function SecurityCodeInput({
  digits,
  value,
  onChange,
  inputRef,
  autoComplete = 'cc-csc',
  label,
  hint,
  error,
  required,
  name,
  ...rest
}: SecurityCodeInputProps) {
  return (
    <Field width="xs" name={name} label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <TextBox
          {...control}
          {...rest}
          name={name}
          inputRef={inputRef}
          type="password"
          autoComplete={autoComplete}
          inputMode="numeric"
          maxLength={digits}
          value={value}
          onChange={(code) => onChange(code.replace(/\D/g, ''))}
        />
      )}
    </Field>
  );
}
