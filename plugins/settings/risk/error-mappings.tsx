import { useLookup } from '#core/react';
import { AutoComplete, type FormControlProps, resource } from '#core/ui';
import { errorMappings, unmappedCodes } from './api.ts';
import { UnmappedButton } from './unmapped.tsx';

export default resource(errorMappings, {
  name: ({ provider, code }) => `${provider} ${code}`,
  columns: [
    { key: 'provider', width: 160, phone: 'start', cell: ({ row: { provider } }) => <span translate="no">{provider}</span> },
    { key: 'code', width: 90, phone: 'end' },
    { key: 'reason', as: 'words', width: 190, phone: 'below-start' },
    { key: 'text', width: 320 },
    { key: 'nextStep', as: 'words', width: 200 },
    { key: 'seen', width: 130, phone: 'below-end' },
    'isActive',
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
  components: { listActions: UnmappedButton },
}).screen;

/** What `unmapped.tsx` asks for in the address of a new one. */
function fromAddress(): { readonly provider?: string; readonly code?: string } {
  const asked = new URLSearchParams(globalThis.location?.search);
  const [provider, code] = [asked.get('provider'), asked.get('code')];
  return { ...(provider && { provider }), ...(code && { code }) };
}

function ProviderInput({ field, value, ...rest }: FormControlProps) {
  const providers = useLookup('serviceProviders');
  return <AutoComplete {...rest} label={field.label} value={String(value ?? '')} options={providers.rows ?? []} />;
}
