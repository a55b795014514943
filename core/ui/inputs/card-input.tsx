import { useState } from 'react';
import { maskCard } from '../formats/codes.ts';
import type { InputProps } from './input-props.ts';
import { TypedInput } from './typed-input.tsx';
import { digitRule } from './typing/rules.ts';

/** The longest card number (ISO/IEC 7812). */
const digits = digitRule({ maxLength: 19 });

/**
 * A card number, shown in full only while the person is in it: left, it shows its first six and last four digits (S-371) and comes
 * back with the focus (S-372). While it is masked the full number is nowhere in the document.
 */
export function CardInput({ value, onBlur, autoComplete = 'cc-number', ...rest }: InputProps) {
  const [focused, setFocused] = useState(false);
  return (
    <TypedInput
      {...rest}
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
