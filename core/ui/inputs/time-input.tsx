import { useId, useState } from 'react';
import { useUiText } from '../later-texts.ts';
import type { InputProps } from './input-props.ts';
import { TypedInput } from './typed-input.tsx';

/** All half hours of a day. */
const steps = Array.from(
  { length: 48 },
  (_, at) => `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`,
);

/**
 * Parses a typed time: `8`, `830`, `8.30` and `08:30`.
 * @returns `HH:mm`; undefined if it is not a time
 */
function readTime(typed: string): string | undefined {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(typed.trim()) ?? [];
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return undefined;
  return `${hour.padStart(2, '0')}:${minute}`;
}

/**
 * Renders the input of a time of day, typed as `HH:mm` in the 24-hour format or chosen from a list. Invalid text
 * remains for correction, and the value is unchanged.
 * @public
 */
export function TimeInput({ value, onChange, ...rest }: InputProps) {
  const text = useUiText();
  const list = useId();
  const [typed, setTyped] = useState<string>();
  const [refused, setRefused] = useState<string>();
  /** Passes on the time. The typed text is only formatted differently, so the input has nothing to sanitize. */
  const finish = (left: string) => {
    const time = readTime(left);
    setRefused(time === undefined ? left : undefined);
    if (time === undefined) return left;
    setTyped(undefined);
    if (time !== value) onChange(time);
    return left;
  };
  const shown = typed ?? value;
  return (
    <>
      <TypedInput
        width="xs"
        {...rest}
        value={shown}
        onChange={setTyped}
        refusal={shown === refused ? text('input.timeOfDay') : undefined}
        commit={finish}
        control={{ list, inputMode: 'numeric', maxLength: 5, placeholder: 'HH:mm' }}
      />
      <datalist id={list}>
        {steps.map((step) => (
          <option key={step} value={step} />
        ))}
      </datalist>
    </>
  );
}
