import { useCall, useLookup } from '#core/react';
import { AutoComplete, type FormControlProps, MultiAutoComplete } from '#core/ui';
import { websites } from '../api.ts';

const toTexts = (value: FormControlProps['value']): readonly string[] =>
  Array.isArray(value) ? value.map(String) : [];

/** Inputs of the forms of channels and routes, with options from the lookups. */
export function ProviderInput({ field, value, ...rest }: FormControlProps) {
  const { rows = [] } = useLookup('serviceProviders');
  return <AutoComplete {...rest} label={field.label} value={String(value ?? '')} options={rows} />;
}

export function MethodsInput({ field, value, ...rest }: FormControlProps) {
  const { rows = [] } = useLookup('paymentMethods');
  return <MultiAutoComplete {...rest} label={field.label} value={toTexts(value)} options={rows} />;
}

export function CurrenciesInput({ field, value, ...rest }: FormControlProps) {
  const { rows = [] } = useLookup('currencies');
  return <MultiAutoComplete {...rest} label={field.label} value={toTexts(value)} options={rows} />;
}

export function CountriesInput({ field, value, ...rest }: FormControlProps) {
  const { rows = [] } = useLookup('countries');
  return <MultiAutoComplete {...rest} label={field.label} value={toTexts(value)} options={rows} />;
}

export function WebsiteInput({ field, value, ...rest }: FormControlProps) {
  const { data } = useCall(websites.list, { query: { pageIndex: 0, pageSize: 100 } });
  return <AutoComplete {...rest} label={field.label} value={String(value ?? '')} options={data?.data ?? []} />;
}
