import { useLookup, useText } from '#core/react';
import '../settlement.css';
import { AmountInput, AutoComplete, Button, FieldGroup, type FormControlProps, useCommonText } from '#core/ui';
import type { CurrencyTerms } from '../api.ts';
import { mostCurrencies } from '../api.ts';

/** What holds for each currency: the minimum of a payout, and what stays on the account. */
export default function TermsInput({ field, value, onChange, name, error, inputRef }: FormControlProps) {
  const text = useText('settlement');
  const common = useCommonText();
  const { rows: currencies = [] } = useLookup('currencies');
  // The form holds what the API has answered of this field, and what is set here.
  const terms = (Array.isArray(value) ? value : []) as readonly CurrencyTerms[];
  const set = (next: readonly CurrencyTerms[]) => onChange(next);
  const change = (at: number, changes: Partial<CurrencyTerms>) => set(terms.map((one, index) => (index === at ? { ...one, ...changes } : one)));
  return (
    <FieldGroup label={field.label} hint={text('schedules.termsHint')} name={name} error={error} inputRef={inputRef}>
      {terms.map(({ currency, minimum, keep }, at) => (
        // The currency changes while it is chosen.
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
        <div key={at} className="settlement-terms">
          <AutoComplete
            required
            label={text('payouts.field.currency')}
            value={currency}
            options={currencies}
            onChange={(chosen) => change(at, { currency: chosen })}
          />
          <AmountInput
            required
            label={text('schedules.field.minimum')}
            value={minimum}
            currency={currency}
            onChange={(typed) => change(at, { minimum: typed })}
          />
          <AmountInput required label={text('schedules.field.keep')} value={keep} currency={currency} onChange={(typed) => change(at, { keep: typed })} />
          <Button onClick={() => set(terms.filter((_one, index) => index !== at))}>{common('remove')}</Button>
        </div>
      ))}
      {terms.length < mostCurrencies && <Button onClick={() => set([...terms, { currency: '', minimum: '0', keep: '0' }])}>{text('schedules.add')}</Button>}
    </FieldGroup>
  );
}
