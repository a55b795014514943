import { useLookup } from '#core/react';
import { AutoComplete, type FormControlProps } from '#core/ui';

/** Renders the input of a provider by its name, as payments show it. */
export function ProviderInput({ field, value, ...rest }: FormControlProps) {
  const providers = useLookup('serviceProviders');
  return <AutoComplete {...rest} label={field.label} value={String(value ?? '')} options={providers.rows ?? []} />;
}

/** Renders the input of a payment method by its name. */
export function MethodInput({ field, value, ...rest }: FormControlProps) {
  const methods = useLookup('paymentMethods');
  return <AutoComplete {...rest} label={field.label} value={String(value ?? '')} options={methods.rows ?? []} />;
}
