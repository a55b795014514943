import { useLookup } from '#core/react';
import { AutoComplete, type FormControlProps } from '#core/ui';

/** A provider by its name, as payments have it. */
export function ProviderInput({ field, value, ...rest }: FormControlProps) {
  const providers = useLookup('serviceProviders');
  return <AutoComplete {...rest} label={field.label} value={String(value ?? '')} options={providers.rows ?? []} />;
}

/** A payment method by its name. */
export function MethodInput({ field, value, ...rest }: FormControlProps) {
  const methods = useLookup('paymentMethods');
  return <AutoComplete {...rest} label={field.label} value={String(value ?? '')} options={methods.rows ?? []} />;
}
