import { useLookup } from '#core/react';
import { AutoComplete, type FormControlProps, formatPercent, MultiAutoComplete, resource } from '#core/ui';
import { mids, testMid } from '../api.ts';

const test = { id: 'test', label: 'mids.test', endpoint: testMid, done: 'mids.tested' } as const;

/** Sections of the form. */
const identity = { section: 'mids.section.identity' } as const;
const accepts = { section: 'mids.section.accepts' } as const;
const limits = { section: 'mids.section.limits' } as const;

/** List of MIDs. Merchants see their own MIDs; only tenant staff change them. */
export default resource(mids, {
  name: 'mid',
  columns: (c) => [
    c.text('mid', { isName: true, width: 170, phone: 'start' }),
    c.text('provider', { isName: true, width: 180, phone: 'below-start' }),
    c.coreStatus('state', { width: 110, phone: 'end' }),
    c.field('currencies'),
    c.money('volumeUsed', { currency: 'volumeCurrency', width: 150 }),
    c.field('countUsed', { width: 100 }),
    c.field('used', {
      cell: ({ used }) => (used === undefined ? '–' : formatPercent(used)),
      width: 120,
      phone: 'below-end',
      titled: true,
    }),
    c.field('disputeRatio', { cell: ({ disputeRatio }) => formatPercent(disputeRatio), hidden: true, width: 120 }),
    c.text('descriptor', { isName: true, hidden: true }),
    c.category('mcc', { hidden: true }),
    c.field('testedAt', { hidden: true, width: 170 }),
    c.field('apiKeyEnd', { cell: (row) => `•••• ${row.apiKeyEnd}`, hidden: true }),
  ],
  fields: {
    merchantId: identity,
    mid: { ...identity, width: 'm' },
    provider: { ...identity, control: ProviderInput, type: 'selectAutoComplete' },
    mcc: { ...identity, width: 's' },
    descriptor: { ...identity, width: 'm', hint: 'mids.descriptorHint' },
    state: { ...identity, hint: 'mids.stateHint' },
    apiKey: { section: 'mids.section.credentials', inputType: 'password', hint: 'mids.apiKeyHint' },
    currencies: { ...accepts, control: CurrenciesInput, type: 'multiSelectAutoComplete' },
    schemes: { ...accepts, hint: 'mids.schemesHint' },
    ticketMin: { ...limits, hint: 'mids.ticketHint' },
    ticketMax: limits,
    volumeCap: { ...limits, hint: 'mids.volumeCapHint' },
    countCap: { ...limits, hint: 'mids.countCapHint' },
    disputeCap: { ...limits, width: 'xs', hint: 'mids.disputeCapHint' },
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
  return (
    <MultiAutoComplete
      {...rest}
      label={field.label}
      value={Array.isArray(value) ? value.map(String) : []}
      options={rows}
    />
  );
}
