import { listCurrencies } from '#core/api';
import { resource } from '#core/ui';
import { fees } from './api.ts';
import { MethodInput, ProviderInput } from './inputs.tsx';

export default resource(fees, {
  name: 'name',
  columns: (c) => [
    c.text('name', { isName: true, width: 210 }),
    c.text('provider', { isName: true, width: 170 }),
    c.words('type', { width: 120 }),
    c.field('paymentMethod'),
    c.field('percent', { width: 90 }),
    c.money('fixed', { width: 110 }),
    c.coreStatus('state', { width: 110 }),
    c.field('effectiveFrom'),
    c.field('endsAt', { hidden: true }),
    c.field('taxPercent', { hidden: true }),
  ],
  fields: {
    provider: { control: ProviderInput, type: 'selectAutoComplete' },
    paymentMethod: { control: MethodInput, type: 'selectAutoComplete', hint: 'fees.methodHint' },
    currency: { options: listCurrencies, hint: 'fees.currencyHint' },
    effectiveFrom: { hint: 'fees.effectiveHint' },
    taxPercent: { hint: 'fees.taxHint' },
  },
  allowed: { remove: ({ state }) => state === 'Scheduled' || 'fees.stays' },
  bulk: { remove: true },
}).screen;
