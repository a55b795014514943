import { type ReactNode, useState } from 'react';
import { type ReadAmount, readAmount } from '../../api/read-amount.ts';
import { useUiEnvironment } from '../../state/environment.tsx';
import { Field } from '../components/field.tsx';
import { decimalPlacesOf, defaultDecimalPlaces, formatAmount } from '../formats/amount.ts';
import { type UiText, useUiText } from '../later-texts.ts';

/** Props of `AmountInput`. @public */
export interface AmountInputProps {
  /** Field of the call's body, to show its errors. */
  readonly name?: string | undefined;
  readonly label: string;
  /** Amount as typed; `readAmount` parses it. */
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly onBlur?: (() => void) | undefined;
  /** ISO 4217 code; absent if the amount can be in any currency. */
  readonly currency?: string | undefined;
  readonly hint?: ReactNode;
  /** Error of an amount that can be parsed. */
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
  /** Marks an invalid amount whose error the surrounding form shows. */
  readonly isInvalid?: boolean | undefined;
  /** True if the surrounding form shows parse errors. */
  readonly silent?: boolean | undefined;
  /**
   * Content next to the input, such as a button that fills it in. `false` if there is none at the moment, so that the
   * input keeps its focus when that changes.
   */
  readonly beside?: ReactNode;
  readonly autoFocus?: boolean | undefined;
  /** Shows the amount in 28 px, for a form whose main value it is. */
  readonly isLarge?: boolean;
}

/**
 * Renders the input of an amount of money. When it is left, it shows the parsed amount in the portal's format: `1000`
 * becomes `1.000,00`. Invalid and ambiguous input remains as typed, with the reason.
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
 * @param places decimals of its currency; if absent, the amount keeps its decimals, at least two
 */
export function shownAmount(amount: string, places?: number): string {
  return formatAmount(amount, places ?? Math.max(defaultDecimalPlaces, amount.split('.')[1]?.length ?? 0));
}

/** Returns the reason why a typed amount is not accepted; `undefined` if it is accepted or empty. */
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
