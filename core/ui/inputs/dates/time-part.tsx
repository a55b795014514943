import { useState } from 'react';

export interface TimePartProps {
  readonly label: string;
  /** Value with two digits. */
  readonly value: string;
  /** The maximum value. */
  readonly last: number;
  readonly onChange: (value: string) => void;
  readonly onStep: (direction: 1 | -1) => void;
}

/** Renders an input with two digits, which can be typed or changed with the arrow keys. */
export function TimePart({ label, value, last, onChange, onStep }: TimePartProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <input
      className="ui-input ui-time-input"
      role="spinbutton"
      aria-label={label}
      aria-valuenow={Number(value)}
      aria-valuetext={value}
      aria-valuemin={0}
      aria-valuemax={last}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? value}
      onFocus={(event) => event.target.select()}
      onBlur={() => setTyped(undefined)}
      onChange={(event) => {
        const digits = event.target.value.replace(/\D/g, '').slice(-2);
        if (Number(digits) > last) return;
        setTyped(digits);
        if (digits) onChange(digits.padStart(2, '0'));
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        setTyped(undefined);
        onStep(event.key === 'ArrowUp' ? 1 : -1);
      }}
    />
  );
}
