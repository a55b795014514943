import { resource } from '#core/ui';
import { confirmationLevels } from './api.ts';
import { CoinButton } from './coin-button.tsx';

export default resource(confirmationLevels, {
  name: ({ coin, amountFrom, currency }) => `${coin} · ${amountFrom} ${currency}`,
  columns: [
    { key: 'coin', as: 'words', width: 120, phone: 'start' },
    { key: 'network', width: 120, cell: ({ row: { network } }) => <span translate="no">{network}</span> },
    { key: 'amountFrom', as: 'money', currency: 'currency', phone: 'below-start' },
    { key: 'amountTo', as: 'money', currency: 'currency', phone: 'below-end' },
    { key: 'confirmations', phone: 'end' },
    'expiryMinutes',
    'underpaidPercent',
  ],
  fields: {
    amountFrom: { hint: 'confirmationLevels.amountFromHint' },
    confirmations: { hint: 'confirmationLevels.confirmationsHint' },
    expiryMinutes: { hint: 'confirmationLevels.expiryHint' },
    underpaidPercent: { hint: 'confirmationLevels.underpaidHint' },
  },
  bulk: { remove: true },
  components: { listActions: CoinButton },
}).screen;
