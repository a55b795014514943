import { useLookup } from '#core/react';
import { AutoComplete, type FormControlProps, resource } from '#core/ui';
import { errorMappings, unmappedCodes } from '../api.ts';
import { UnmappedCodes } from './unmapped.tsx';

export default resource(errorMappings, {
  name: ({ provider, code }) => `${provider} ${code}`,
  columns: (c) => [
    c.text('provider', { isName: true, width: 160, phone: 'start' }),
    c.field('code', { width: 90, phone: 'end' }),
    c.words('reason', { width: 190, phone: 'below-start' }),
    c.field('text', { width: 320 }),
    c.words('nextStep', { width: 200 }),
    c.field('seen', { width: 130, phone: 'below-end' }),
    c.field('isActive'),
  ],
  fields: {
    provider: { control: ProviderInput, type: 'selectAutoComplete' },
    code: { hint: 'errorMappings.codeHint' },
    text: { hint: 'errorMappings.textHint' },
  },
  values: (mapping) => (mapping ? {} : fromAddress()),
  defaultSort: { column: 'seen', descending: true },
  bulk: { activate: 'isActive', remove: true },
  refreshes: [unmappedCodes],
  components: { above: UnmappedCodes },
}).screen;

/** Reads the initial values of a new mapping that `unmapped.tsx` puts in the URL. */
function fromAddress(): { readonly provider?: string; readonly code?: string } {
  const parameters = new URLSearchParams(globalThis.location?.search);
  const [provider, code] = [parameters.get('provider'), parameters.get('code')];
  return { ...(provider && { provider }), ...(code && { code }) };
}

function ProviderInput({ field, value, ...rest }: FormControlProps) {
  const providers = useLookup('serviceProviders');
  return <AutoComplete {...rest} label={field.label} value={String(value ?? '')} options={providers.rows ?? []} />;
}
