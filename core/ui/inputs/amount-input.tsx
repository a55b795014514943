import { type ReactNode, useState } from 'react';
import { type ReadAmount, readAmount } from '../../api/read-amount.ts';
import { useUiEnvironment } from '../../state/environment.tsx';
import { decimalPlacesOf, defaultDecimalPlaces, formatAmount } from '../formats/amount.ts';
import { type UiText, useUiText } from '../later-texts.ts';
import { Field } from '../pieces/field.tsx';

/** Props of `AmountInput`. @public */
export interface AmountInputProps {
  /** The field of the call's body. */
  readonly name?: string | undefined;
  readonly label: string;
  /** Amount as typed; `readAmount` parses it. */
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly onBlur?: (() => void) | undefined;
  /** ISO 4217; absent where an amount of any currency is meant. */
  readonly currency?: string | undefined;
  readonly hint?: ReactNode;
  /** Error of an amount that can be parsed. */
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
  /** Marks an amount whose error the form around it says. */
  readonly isInvalid?: boolean | undefined;
  /** The form around it says what cannot be read. */
  readonly silent?: boolean | undefined;
  /**
   * Content beside the input: a button that fills it in. `false` if there is none for now: the input keeps its focus
   * when that changes.
   */
  readonly beside?: ReactNode;
  readonly autoFocus?: boolean | undefined;
  /** The figure that a form is about, in 28 px. */
  readonly isLarge?: boolean;
}

/**
 * Renders the input of an amount of money. When it is left, it shows the parsed amount in the portal's format, so that
 * `1000` becomes `1.000,00` before any request. Input that is invalid or ambiguous stays as typed, with the reason.
 * @public
 */
export function AmountInput({
  label,
  value,
  onChange,
  onBlur,
  currency,
  hint,
  error,
  isInvalid,
  required,
  silent = false,
  beside,
  autoFocus,
  isLarge = false,
  name,
}: AmountInputProps) {
  const text = useUiText();
  const { currencies } = useUiEnvironment();
  const places = currency === undefined ? undefined : decimalPlacesOf(currency, currencies);
  const [isLeft, setLeft] = useState(false);
  const read = readAmount(value, places);
  const problem = isLeft && !silent ? amountProblem(value, read, text, currency, places) : undefined;
  return (
    <Field
      label={label}
      hint={hint}
      name={name}
      error={problem ?? error}
      isInvalid={isInvalid}
      required={required}
      width={beside !== undefined ? undefined : isLarge ? 'm' : 's'}
      suffix={beside === undefined ? currency : undefined}
    >
      {(control) => (
        <AmountBox beside={beside}>
          <input
            {...control}
            name={name}
            className={`ui-input ui-amount-input${isLarge ? ' ui-amount-large' : ''}`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={30}
            data-autofocus={autoFocus ? '' : undefined}
            placeholder={formatAmount('0', places)}
            value={value}
            onChange={(event) => {
              setLeft(false);
              onChange(event.target.value);
            }}
            onBlur={() => {
              setLeft(true);
              const shown = 'amount' in read ? shownAmount(read.amount, places) : value;
              if (shown !== value) onChange(shown);
              onBlur?.();
            }}
          />
        </AmountBox>
      )}
    </Field>
  );
}

const AmountBox = ({ beside, children }: { readonly beside: ReactNode; readonly children: ReactNode }) =>
  beside === undefined ? (
    children
  ) : (
    <span className="ui-amount-field">
      {children}
      {beside}
    </span>
  );

/**
 * Formats an amount for the input.
 * @param places of its currency; where that is open it keeps the decimals it has, two at least
 */
export function shownAmount(amount: string, places?: number): string {
  return formatAmount(amount, places ?? Math.max(defaultDecimalPlaces, amount.split('.')[1]?.length ?? 0));
}

/** Returns the reason why a typed amount is not accepted, or undefined if it is accepted or the input is empty. */
export function amountProblem(
  typed: string,
  read: ReadAmount,
  text: UiText,
  currency = '',
  places = defaultDecimalPlaces,
): string | undefined {
  if ('amount' in read || read.problem === 'empty') return undefined;
  if (read.problem === 'ambiguous') {
    // Shows both readings in the user's format.
    const [first, second] = read.readings.map((reading) => shownAmount(reading, places));
    return text('amount.ambiguous', { typed: typed.trim(), first: first ?? '', second: second ?? '' });
  }
  const { problem } = read;
  const example = formatAmount('1234.5', places);
  if (problem !== 'decimals') return text(`amount.${problem}`, { example });
  return currency === ''
    ? text('amount.longDecimals', { example })
    : text('amount.decimals', { currency, count: places });
}
