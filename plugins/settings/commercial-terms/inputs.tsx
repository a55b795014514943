import { useLookup } from '#core/react';
import { AutoComplete, type FormControlProps } from '#core/ui';

/** Renders the input for the name of a provider, as used in payments. */
export function ProviderInput({ field, value, ...rest }: FormControlProps) {
  const providers = useLookup('serviceProviders');
  return <AutoComplete {...rest} label={field.label} value={String(value ?? '')} options={providers.rows ?? []} />;
}

/** Renders the input for the name of a payment method. */
export function MethodInput({ field, value, ...rest }: FormControlProps) {
  const methods = useLookup('paymentMethods');
  return <AutoComplete {...rest} label={field.label} value={String(value ?? '')} options={methods.rows ?? []} />;
}
