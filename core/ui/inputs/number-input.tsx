/**
 * Inputs for numbers. None is `type="number"`, because its wheel and arrow keys change amounts by accident (S-351) and
 * it hides invalid text from the page. `inputmode` opens the numeric keyboard of phones.
 */
import { useMemo } from 'react';
import { splitUnit } from '../components/field-marks.ts';
import { plainDecimal } from '../formats/amount.ts';
import type { InputProps } from './input-props.ts';
import { sanitizeNumber } from './sanitize/sanitize.ts';
import { TypedInput, type TypedInputProps } from './typed-input.tsx';
import {
  type DigitOptions,
  decimalRule,
  digitRule,
  numberRule,
  percentageRule,
  writtenPercentage,
} from './typing/rules.ts';

/** Returns the unit at the end of the label, which the input shows: `Refund window (days)`. */
const unitOf = ({ label }: InputProps) => splitUnit(label)[1];

const control = { type: 'text', inputMode: 'decimal', className: 'ui-number-input' } as const;

export interface DecimalInputProps extends InputProps {
  /** Number of decimals of the number after the input is left: `1.50`. */
  readonly decimals?: number | undefined;
}

/**
 * Renders the input of a number as decimal text with `.`: digits, one decimal point, a leading minus (S-348).
 * @public
 */
export function NumberInput({ decimals, ...props }: DecimalInputProps) {
  const commit = (value: string) => plainDecimal(tidyNumber(sanitizeNumber(value)), decimals);
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
 * Renders the input of digits with up to one decimal point. A comma is replaced by a point (S-353, S-354).
 * @public
 */
export function DecimalInput({ decimals, ...props }: DecimalInputProps) {
  return (
    <TypedInput
      suffix={unitOf(props)}
      {...props}
      rule={decimalRule}
      commit={(value) => plainDecimal(tidyNumber(value), decimals)}
      control={control}
    />
  );
}

/** Renders the input of a percentage from 0 to 100 with up to two decimals (S-364 to S-370). @public */
export function PercentageInput({ decimals, ...props }: DecimalInputProps) {
  return (
    <TypedInput
      width="xs"
      suffix="%"
      {...props}
      rule={percentageRule}
      commit={(value) => writtenPercentage(tidyNumber(value), decimals)}
      control={control}
    />
  );
}

/** Props of `DigitInput`. @public */
export interface DigitInputProps extends InputProps, DigitOptions {
  /** Autofill hint for codes, such as `one-time-code`. Quantities have none. */
  readonly autoComplete?: string | undefined;
}

/**
 * Renders the input of digits within limits (S-355 to S-363). Its value is text, so that a code keeps its leading
 * zeros.
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

/** Removes a trailing point, a single minus sign and leading zeros: `-`, `.` and `05.` only occur while typing. */
function tidyNumber(value: string): string {
  const plain = value
    .replace(/\.$/, '')
    .replace(/^(-?)0+(?=\d)/, '$1')
    .replace(/^(-?)\./, '$10.');
  return plain === '-' ? '' : plain;
}
