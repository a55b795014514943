import { useLookup } from '#core/react';
import { AutoComplete, type FormControlProps, formatPercent, MultiAutoComplete, resource } from '#core/ui';
import { mids, testMid } from './api.ts';

const test = { id: 'test', label: 'mids.test', endpoint: testMid, done: 'mids.tested' } as const;

/** A merchant sees its own; tenant staff change them. */
export default resource(mids, {
  name: 'mid',
  columns: (c) => [
    c.text('mid', { isName: true, width: 170, phone: 'start' }),
    c.text('provider', { isName: true, width: 180, phone: 'below-start' }),
    c.coreStatus('state', { width: 110, phone: 'end' }),
    c.field('currencies'),
    c.money('volumeUsed', { currency: 'volumeCurrency', width: 150 }),
    c.field('countUsed', { width: 100 }),
    c.field('used', { cell: ({ used }) => (used === undefined ? '–' : formatPercent(used)), width: 120, phone: 'below-end', titled: true }),
    c.field('disputeRatio', { cell: ({ disputeRatio }) => formatPercent(disputeRatio), hidden: true, width: 120 }),
    c.text('descriptor', { isName: true, hidden: true }),
    c.field('mcc', { hidden: true }),
    c.field('testedAt', { hidden: true, width: 170 }),
    c.field('apiKeyEnd', { cell: (row) => `•••• ${row.apiKeyEnd}`, hidden: true }),
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
