import { useLookup } from '#core/react';
import { AutoComplete, type FormControlProps, formatPercent, MultiAutoComplete, resource } from '#core/ui';
import { mids, testMid } from './api.ts';

const test = { id: 'test', label: 'mids.test', endpoint: testMid, done: 'mids.tested' } as const;

/** A merchant sees its own; tenant staff change them. */
export default resource(mids, {
  name: 'mid',
  columns: [
    { key: 'mid', width: 170, phone: 'start', cell: ({ row: { mid } }) => <span translate="no">{mid}</span> },
    { key: 'provider', width: 180, phone: 'below-start', cell: ({ row: { provider } }) => <span translate="no">{provider}</span> },
    { key: 'state', as: 'status', width: 110, phone: 'end' },
    'currencies',
    { key: 'volumeUsed', as: 'money', currency: 'volumeCurrency', width: 150 },
    { key: 'countUsed', width: 100 },
    { key: 'used', width: 120, phone: 'below-end', titled: true, cell: ({ row: { used } }) => (used === undefined ? '–' : formatPercent(used)) },
    { key: 'disputeRatio', hidden: true, width: 120, cell: ({ row: { disputeRatio } }) => formatPercent(disputeRatio) },
    { key: 'descriptor', hidden: true, cell: ({ row: { descriptor } }) => <span translate="no">{descriptor}</span> },
    { key: 'mcc', hidden: true },
    { key: 'testedAt', hidden: true, width: 170 },
    { key: 'apiKeyEnd', hidden: true, cell: ({ row }) => `•••• ${row.apiKeyEnd}` },
  ],
  fields: {
    provider: { control: ProviderInput, type: 'selectAutoComplete' },
    currencies: { control: CurrenciesInput, type: 'multiSelectAutoComplete' },
    apiKey: { inputType: 'password', hint: 'posProviders.apiKeyHint' },
    state: { hint: 'mids.stateHint' },
    descriptor: { hint: 'mids.descriptorHint' },
    schemes: { hint: 'mids.schemesHint' },
    volumeCap: { hint: 'mids.volumeCapHint' },
    countCap: { hint: 'mids.countCapHint' },
    ticketMin: { hint: 'mids.ticketHint' },
    disputeCap: { hint: 'mids.disputeCapHint' },
  },
  actions: [test],
  values: (item) => (item ? {} : { state: 'Created' }),
  bulk: { remove: true },
}).screen;

function ProviderInput({ field, value, ...rest }: FormControlProps) {
  const providers = useLookup('serviceProviders');
  return <AutoComplete {...rest} label={field.label} value={String(value ?? '')} options={providers.rows ?? []} />;
}

function CurrenciesInput({ field, value, ...rest }: FormControlProps) {
  const { rows = [] } = useLookup('currencies');
  return <MultiAutoComplete {...rest} label={field.label} value={Array.isArray(value) ? value.map(String) : []} options={rows} />;
}
