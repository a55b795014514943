/** Beneficial owners of a customer: the rows of the form, and their display on the customer's page. */
import { fieldsOf, parseJson } from '#core/api';
import { useLookup, useText } from '#core/react';
import {
  AutoComplete,
  Button,
  Checkbox,
  DigitInput,
  FieldGroup,
  type FormControlProps,
  TextInput,
  useCountryName,
} from '#core/ui';
import { type BeneficialOwner, mostBeneficialOwners } from '../record-fields.ts';
import './records.css';

const fresh: BeneficialOwner = { name: '', share: 25, country: '', isPep: false };

/**
 * Converts owners into text, because form values are texts. Each owner is a separate text, which is parsed again when
 * the form is submitted.
 */
export const writeOwners = (owners: readonly BeneficialOwner[]): string[] =>
  owners.map((owner) => JSON.stringify(owner));
export const readOwners = (owners: readonly unknown[]): BeneficialOwner[] => owners.map(ownerIn);

/** Parses an owner from the form or from the API. Invalid text returns an empty owner. */
function ownerIn(value: unknown): BeneficialOwner {
  const { name, share, country, isPep } = fieldsOf(typeof value === 'string' ? parseJson(value) : value);
  return {
    name: typeof name === 'string' ? name : fresh.name,
    share: typeof share === 'number' ? share : fresh.share,
    country: typeof country === 'string' ? country : fresh.country,
    isPep: isPep === true,
  };
}

export function BeneficialOwnersInput({ field, value, onChange, error, hint, inputRef }: FormControlProps) {
  const text = useText('crm');
  const { rows: countries } = useLookup('countries');
  const owners = Array.isArray(value) ? readOwners(value) : [];
  const put = (next: readonly BeneficialOwner[]) => onChange(writeOwners(next));
  const change = (at: number, changes: Partial<BeneficialOwner>) =>
    put(owners.map((owner, index) => (index === at ? { ...owner, ...changes } : owner)));
  return (
    <FieldGroup className="crm-owners" label={field.label} hint={hint} error={error} inputRef={inputRef}>
      {owners.map((owner, at) => {
        const number = at + 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: owners have no identity other than their position
          <fieldset key={at} className="crm-owner">
            <legend>{text('organizations.ubo.one', { number })}</legend>
            <TextInput
              label={text('organizations.ubo.name')}
              required
              maxLength={200}
              value={owner.name}
              onChange={(name) => change(at, { name })}
            />
            <DigitInput
              label={text('organizations.ubo.share')}
              required
              max={100}
              value={String(owner.share)}
              onChange={(share) => change(at, { share: Number(share) })}
            />
            <AutoComplete
              label={text('organizations.ubo.country')}
              required
              value={owner.country}
              options={countries.map(({ id, name }) => ({ id, name }))}
              onChange={(country) => change(at, { country })}
            />
            <Checkbox
              label={text('organizations.ubo.isPep')}
              value={owner.isPep}
              onChange={(isPep) => change(at, { isPep })}
            />
            <Button look="quiet" onClick={() => put(owners.toSpliced(at, 1))}>
              {text('organizations.ubo.remove', { number })}
            </Button>
          </fieldset>
        );
      })}
      {owners.length < mostBeneficialOwners && (
        <Button onClick={() => put([...owners, fresh])}>{text('organizations.ubo.add')}</Button>
      )}
    </FieldGroup>
  );
}

export function BeneficialOwners({ owners }: { readonly owners: readonly BeneficialOwner[] }) {
  const text = useText('crm');
  const countryName = useCountryName();
  return (
    <ul className="crm-owner-list">
      {owners.map(({ name, share, country, isPep }) => (
        <li key={`${name} ${country}`}>
          <span translate="no">{name}</span>, {text('organizations.ubo.percent', { share })}, {countryName(country)}
          {isPep && ` · ${text('organizations.ubo.pep')}`}
        </li>
      ))}
    </ul>
  );
}
