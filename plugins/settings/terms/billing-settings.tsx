import { listCurrencies } from '#core/api';
import { resource } from '#core/ui';
import { billingSettings } from './api.ts';

export default resource(billingSettings, {
  name: 'issuer',
  columns: [
    { key: 'issuer', width: 200, cell: ({ row: { issuer } }) => <span translate="no">{issuer}</span> },
    { key: 'currency', width: 90 },
    { key: 'fromMonth', width: 120 },
    { key: 'numberPrefix', width: 100 },
    { key: 'vatPercent', width: 90 },
    'dueDays',
    'graceDays',
    { key: 'netting', as: 'words', width: 170 },
    { key: 'taxNumber', hidden: true },
  ],
  detail: ['issuer', 'address', 'taxNumber', 'currency', 'fromMonth', 'numberPrefix', 'vatPercent', 'dueDays', 'graceDays', 'netting'],
  fields: {
    currency: { options: listCurrencies },
    fromMonth: { hint: 'billingSettings.monthHint' },
    numberPrefix: { hint: 'billingSettings.prefixHint' },
    netting: { hint: 'billingSettings.nettingHint' },
  },
  bulk: { remove: true },
}).screen;
