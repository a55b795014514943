import { useState } from 'react';
import { Field } from '../components/field.tsx';
import { maskCard } from '../formats/codes.ts';
import { useUiText } from '../later-texts.ts';
import type { InputProps } from './input-props.ts';
import { TextBox } from './text-box.tsx';
import { TypedInput } from './typed-input.tsx';
import { digitRule } from './typing/rules.ts';

/** Maximum length of a card number (ISO/IEC 7812). */
const digits = digitRule({ maxLength: 19 });

/** Props of `CardInput`. @public */
export interface CardInputProps extends InputProps {
  /** The scheme of the card, shown at the end of the input when the digits identify it. */
  readonly scheme?: string | undefined;
}

/**
 * Renders the input of a card number, which is shown in full only while it has the focus. Otherwise it shows the first
 * six and the last four digits (S-371, S-372), and the full number is not in the document.
 * @public
 */
export function CardInput({ value, onBlur, scheme, autoComplete = 'cc-number', ...rest }: CardInputProps) {
  const [focused, setFocused] = useState(false);
  return (
    <TypedInput
      width="m"
      {...rest}
      suffix={scheme ?? '' /* never undefined: adding a suffix later would remount the input and lose its focus */}
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

interface CardCodeProps extends InputProps {
  /** Shows dots instead of the digits. */
  readonly isHidden?: boolean;
  readonly maxLength: number;
  readonly placeholder?: string | undefined;
}

/** Renders an input for a few digits of a card, with a width that fits them. */
function CardCode({
  value,
  onChange,
  inputRef,
  autoComplete,
  label,
  hint,
  error,
  required,
  name,
  isHidden = false,
  ...rest
}: CardCodeProps) {
  return (
    <Field width="xs" name={name} label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <TextBox
          {...control}
          {...rest}
          name={name}
          inputRef={inputRef}
          type={isHidden ? 'password' : 'text'}
          autoComplete={autoComplete}
          inputMode="numeric"
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  );
}

/**
 * Renders the input of a card's expiry month and year, `MM/YY`. The slash after the month is added automatically, and
 * removed with Backspace.
 * @public
 */
export function CardExpiryInput({ value, onChange, ...rest }: InputProps) {
  const text = useUiText();
  return (
    <CardCode
      autoComplete="cc-exp"
      {...rest}
      maxLength={5}
      placeholder={text('card.expiryFormat')}
      value={value}
      onChange={(typed) => onChange(shapedExpiry(typed, value))}
    />
  );
}

function shapedExpiry(typed: string, before: string): string {
  // `1/` is January: a slash after the first digit ends the month.
  const digits = typed
    .replace(/^(?=\d\/)/, '0')
    .replace(/\D/g, '')
    .slice(0, 4);
  if (digits.length < 2 || (digits.length === 2 && typed.length < before.length)) return digits;
  return `${digits.slice(0, 2)}/${digits.slice(2)}`;
}

/** Props of `SecurityCodeInput`. @public */
export interface SecurityCodeInputProps extends InputProps {
  /** Number of digits: 4 for American Express cards, else 3. */
  readonly digits: number;
}

/** Renders the input of a card's security code, whose digits are hidden. @public */
export function SecurityCodeInput({ digits, onChange, ...rest }: SecurityCodeInputProps) {
  return (
    <CardCode
      autoComplete="cc-csc"
      {...rest}
      isHidden
      maxLength={digits}
      onChange={(typed) => onChange(typed.replace(/\D/g, ''))}
    />
  );
}
