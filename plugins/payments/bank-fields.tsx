import { useState } from 'react';
import { useLookup, useText } from '#core/react';
import { AutoComplete, TextInput } from '#core/ui';
import { type AccountField, accountKinds, accountProblems, countryOfIban, ibanCountry } from './account-details.ts';
import type { PayeeInput } from './shapes.ts';
import { useProblem } from './use-problem.ts';

/** Bank details as entered. This is a type alias rather than an interface, because drafts require it. */
export type BankValues = {
  readonly name: string;
  readonly country: string;
  readonly iban: string;
  readonly bic: string;
  readonly sortCode: string;
  readonly accountNumber: string;
};
export const noDetails: BankValues = { name: '', country: '', iban: '', bic: '', sortCode: '', accountNumber: '' };

/** Returns the payee for the API; `undefined` if a value is missing or invalid. */
export function payeeOf(values: BankValues): PayeeInput | undefined {
  const given = shownDetails(values);
  return values.name.trim() === '' || accountProblems(given).length > 0
    ? undefined
    : { name: values.name.trim(), ...given };
}

/** Returns the entered values of the fields that a country's accounts have. Values of other fields are not sent. */
function shownDetails({ country, iban, bic, sortCode, accountNumber }: BankValues) {
  const kinds = accountKinds(country);
  const trimOrNone = (value: string) => (value.trim() === '' ? undefined : value.trim());
  const bySortCode = kinds.includes('sortCode') && trimOrNone(iban) === undefined;
  const details = {
    iban: kinds.includes('iban') ? trimOrNone(iban) : undefined,
    bic: trimOrNone(bic),
    sortCode: bySortCode ? trimOrNone(sortCode) : undefined,
    accountNumber: bySortCode || kinds.includes('number') ? trimOrNone(accountNumber) : undefined,
  };
  return { country, ...Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined)) };
}

interface BankFieldsProps {
  readonly values: BankValues;
  readonly onChange: (change: Partial<BankValues>) => void;
  /** True to show the errors of all fields, even those that were not left yet, because the form was submitted. */
  readonly isTried?: boolean;
}

/**
 * Renders the fields for the payee's name and account. Each field is validated when it is left: an IBAN by its check
 * digits, a sort code by its modulus.
 */
export function BankFields({ values, onChange, isTried = false }: BankFieldsProps) {
  const text = useText('payments');
  const problemText = useProblem();
  const countries = useLookup('countries');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const kinds = accountKinds(values.country);
  const problems = accountProblems(shownDetails(values));
  const visibleProblem = (field: AccountField | 'name') => {
    if (!isTried && !left.has(field)) return undefined;
    if (field === 'name') return values.name.trim() === '' ? problemText({ field, code: 'required' }) : undefined;
    return problemText(problems.find((problem) => problem.field === field));
  };
  const leave = (field: AccountField | 'name') => () => setLeft((before) => new Set(before).add(field));
  const input = (field: 'iban' | 'bic' | 'sortCode' | 'accountNumber', maxLength: number, isRequired: boolean) => (
    <TextInput
      name={field}
      label={text(`field.${field}`)}
      value={values[field]}
      onChange={(value) => {
        const country = field === 'iban' ? countryOfIban(value) : undefined;
        // A territory uses the IBANs of its country, so the chosen territory stays.
        const isOther = country !== undefined && country !== ibanCountry(values.country);
        onChange({ [field]: value, ...(isOther && { country }) });
      }}
      onBlur={leave(field)}
      error={visibleProblem(field)}
      maxLength={maxLength}
      required={isRequired}
    />
  );
  return (
    <>
      <TextInput
        name="name"
        label={text('field.payeeName')}
        value={values.name}
        onChange={(name) => onChange({ name })}
        onBlur={leave('name')}
        error={visibleProblem('name')}
        maxLength={140}
        required
      />
      <AutoComplete
        name="country"
        label={text('field.country')}
        value={values.country}
        options={countries.rows.map(({ id, name }) => ({ id, name }))}
        onChange={(country) => onChange({ country })}
        onBlur={leave('country')}
        error={visibleProblem('country')}
        required
      />
      {values.country !== '' && (
        <>
          {kinds.includes('iban') && input('iban', 42, !kinds.includes('sortCode'))}
          {kinds.includes('sortCode') && values.iban.trim() === '' && (
            <>
              {input('sortCode', 10, true)}
              {input('accountNumber', 12, true)}
            </>
          )}
          {kinds.includes('number') && input('accountNumber', 34, true)}
          {input('bic', 14, kinds.includes('number'))}
        </>
      )}
    </>
  );
}
