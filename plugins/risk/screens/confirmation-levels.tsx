import { resource } from '#core/ui';
import { confirmationLevels } from '../api.ts';
import { CoinButton } from './coin-button.tsx';

export default resource(confirmationLevels, {
  name: ({ coin, amountFrom, currency }) => `${coin} · ${amountFrom} ${currency}`,
  columns: (c) => [
    c.words('coin', { width: 120, phone: 'start' }),
    c.text('network', { isName: true, width: 120 }),
    c.money('amountFrom', { phone: 'below-start' }),
    c.money('amountTo', { phone: 'below-end' }),
    c.field('confirmations', { phone: 'end' }),
    c.field('expiryMinutes'),
    c.field('underpaidPercent'),
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
