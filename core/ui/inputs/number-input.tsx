/**
 * Inputs for numbers. None is `type="number"`, whose wheel and arrow keys change amounts by accident (S-351) and which
 * hides from the page what it cannot read; the phone's numeric keyboard comes from `inputmode`.
 */
import { useMemo } from 'react';
import { plainDecimal } from '../formats/amount.ts';
import { splitUnit } from '../pieces/field-marks.ts';
import type { InputProps } from './input-props.ts';
import { sanitiseNumber } from './sanitise/sanitise.ts';
import { TypedInput, type TypedInputProps } from './typed-input.tsx';
import {
  type DigitOptions,
  decimalRule,
  digitRule,
  numberRule,
  percentageRule,
  writtenPercentage,
} from './typing/rules.ts';

/** Returns the unit at the end of the label, which is shown in the input: `Refund window (days)`. */
const unitOf = ({ label }: InputProps) => splitUnit(label)[1];

const control = { type: 'text', inputMode: 'decimal', className: 'ui-number-input' } as const;

export interface DecimalInputProps extends InputProps {
  /** Number of decimals that a number is written with once the input is left: `1.50`. */
  readonly decimals?: number | undefined;
}

/**
 * Renders the input of a number as decimal text with `.`: digits, a single decimal point, a leading minus (S-348).
 * @public
 */
export function NumberInput({ decimals, ...props }: DecimalInputProps) {
  const commit = (value: string) => plainDecimal(finished(sanitiseNumber(value)), decimals);
  return (
    <TypedInput
      suffix={unitOf(props)}
      {...props}
      rule={numberRule}
      commit={commit}
      control={{ ...control, inputMode: 'text' }}
    />
  );
}

/**
 * Renders the input of digits with at most a single decimal point; a comma becomes the point (S-353, S-354).
 * @public
 */
export function DecimalInput({ decimals, ...props }: DecimalInputProps) {
  return (
    <TypedInput
      suffix={unitOf(props)}
      {...props}
      rule={decimalRule}
      commit={(value) => plainDecimal(finished(value), decimals)}
      control={control}
    />
  );
}

/** Renders the input of a percentage from 0 to 100 with at most two decimals (S-364 to S-370). @public */
export function PercentageInput({ decimals, ...props }: DecimalInputProps) {
  return (
    <TypedInput
      width="xs"
      suffix="%"
      {...props}
      rule={percentageRule}
      commit={(value) => writtenPercentage(finished(value), decimals)}
      control={control}
    />
  );
}

/** Props of `DigitInput`. @public */
export interface DigitInputProps extends InputProps, DigitOptions {
  /** Autofill hint of a code, as opposed to a quantity: `one-time-code` and similar codes. */
  readonly autoComplete?: string | undefined;
}

/**
 * Renders the input of digits only, within bounds (S-355 to S-363). Its value is text: a code keeps its leading zeros.
 * @public
 */
export function DigitInput({ min, max, pattern, maxLength, separator, ...props }: DigitInputProps) {
  const rule = useMemo(
    () => digitRule({ min, max, pattern, maxLength, separator }),
    [min, max, pattern, maxLength, separator],
  );
  const typed: TypedInputProps = props;
  return (
    <TypedInput
      suffix={unitOf(props)}
      {...typed}
      rule={rule}
      control={{ ...control, inputMode: separator ? 'decimal' : 'numeric' }}
    />
  );
}

/** Removes a trailing point, a lone sign and leading zeros: `-`, `.` and `05.` are intermediate input. */
function finished(value: string): string {
  const plain = value
    .replace(/\.$/, '')
    .replace(/^(-?)0+(?=\d)/, '$1')
    .replace(/^(-?)\./, '$10.');
  return plain === '-' ? '' : plain;
}
