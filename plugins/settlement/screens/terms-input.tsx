import { useState } from 'react';
import { readAmount } from '#core/api';
import { useLookup, useText } from '#core/react';
import {
  AmountInput,
  AutoComplete,
  Button,
  decimalPlacesOf,
  FieldGroup,
  type FormControlProps,
  formatAmount,
  useCommonText,
  useUiEnvironment,
} from '#core/ui';
import { type CurrencyTerms, mostCurrencies } from '../api.ts';
import '../settlement.css';

/** Renders the terms of each currency: the minimum of a payout, and the amount that stays on the account. */
export default function TermsInput({ field, value, onChange, name, error, inputRef }: FormControlProps) {
  const text = useText('settlement');
  const common = useCommonText();
  const { rows: currencies = [] } = useLookup('currencies');
  // The form holds the value of the API or of this input.
  const terms = (Array.isArray(value) ? value : []) as readonly CurrencyTerms[];
  const change = (at: number, changes: Partial<CurrencyTerms>) =>
    onChange(terms.map((currencyTerms, index) => (index === at ? { ...currencyTerms, ...changes } : currencyTerms)));
  return (
    <FieldGroup label={field.label} hint={text('schedules.termsHint')} name={name} error={error} inputRef={inputRef}>
      {terms.map((currencyTerms, at) => (
        // The currency can't be the key, because it changes while the user chooses it.
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity other than their position
        <div key={at} className="settlement-terms">
          <AutoComplete
            required
            label={text('payouts.field.currency')}
            value={currencyTerms.currency}
            options={currencies}
            onChange={(currency) => change(at, { currency })}
          />
          {(['minimum', 'keep'] as const).map((key) => (
            // The key resets the input when another row moves to this position.
            <TermAmount
              key={`${key} ${currencyTerms.currency} ${terms.length}`}
              label={text(`schedules.field.${key}`)}
              currency={currencyTerms.currency}
              amount={currencyTerms[key]}
              onChange={(amount) => change(at, { [key]: amount })}
            />
          ))}
          <Button onClick={() => onChange(terms.filter((_one, index) => index !== at))}>{common('remove')}</Button>
        </div>
      ))}
      {terms.length < mostCurrencies && (
        <Button onClick={() => onChange([...terms, { currency: '', minimum: '0', keep: '0' }])}>
          {text('schedules.add')}
        </Button>
      )}
    </FieldGroup>
  );
}

interface TermAmountProps {
  readonly label: string;
  readonly currency: string;
  /** Amount in the format of the API. */
  readonly amount: string;
  readonly onChange: (amount: string) => void;
}

/**
 * Renders the input for an amount. It passes both valid and invalid input to the form; for invalid input, the API
 * returns the error.
 */
function TermAmount({ label, currency, amount, onChange }: TermAmountProps) {
  const { currencies } = useUiEnvironment();
  const places = decimalPlacesOf(currency, currencies);
  const [typed, setTyped] = useState(() => formatAmount(amount, places));
  const take = (next: string) => {
    setTyped(next);
    const read = readAmount(next, places);
    onChange('amount' in read ? read.amount : next);
  };
  return <AmountInput required label={label} currency={currency} value={typed} onChange={take} />;
}
