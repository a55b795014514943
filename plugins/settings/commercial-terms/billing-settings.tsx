import { listCurrencies } from '#core/api';
import { resource } from '#core/ui';
import { billingSettings } from './api.ts';

export default resource(billingSettings, {
  name: 'issuer',
  columns: (c) => [
    c.text('issuer', { isName: true, width: 200 }),
    c.field('currency', { width: 90 }),
    c.field('fromMonth', { width: 120 }),
    c.field('numberPrefix', { width: 100 }),
    c.field('vatPercent', { width: 90 }),
    c.field('dueDays'),
    c.field('graceDays'),
    c.words('netting', { width: 170 }),
    c.field('taxNumber', { hidden: true }),
  ],
  detail: (c) =>
    c.fields(
      'issuer',
      'address',
      'taxNumber',
      'currency',
      'fromMonth',
      'numberPrefix',
      'vatPercent',
      'dueDays',
      'graceDays',
      'netting',
    ),
  fields: {
    currency: { options: listCurrencies },
    fromMonth: { hint: 'billingSettings.monthHint' },
    numberPrefix: { hint: 'billingSettings.prefixHint' },
    netting: { hint: 'billingSettings.nettingHint' },
  },
  bulk: { remove: true },
}).screen;
