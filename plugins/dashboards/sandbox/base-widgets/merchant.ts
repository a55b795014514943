/** Base widgets that only merchants have. */
import type { Layout } from '../../shapes.ts';
import { keysDue } from './keys-due.ts';
import { lookupOf, shortTable } from './makers.ts';
import { at, type BaseWidget, filters, type TierWidgets } from './shapes.ts';
import { ticketsByAge } from './tickets.ts';
import { disputes, expiringWidget, lateTickets, payouts, refundsWaiting } from './waiting.ts';

const lookupUrl = lookupOf('merchant');

export const merchant: TierWidgets = {
  tall: 7,
  waiting: [
    payouts(lookupUrl('f.type=Payout&f.status=WaitingForApproval')),
    refundsWaiting(lookupUrl('f.type=Refund&f.status=WaitingForApproval')),
    expiringWidget('merchant'),
    disputes('/merchant/disputes?f.status=NeedsResponse'),
    {
      key: 'refunded-share',
      name: { en: 'Refund rate', tr: 'İade oranı' },
      source: '/reporting/transactions/totals',
      column: 'refundedShare',
      pipe: 'percent',
      path: lookupUrl(`f.type=Refund&f.status=Refunded&${filters}`),
    },
    lateTickets('merchant'),
  ],
  middle: () => [],
  work: (row, waiting) => [
    balances(at(0, row, 6, 7)),
    ticketsByAge('merchant', at(6, row, 6, 7)),
    ...waiting,
    keysDue('/developer-settings/merchant-api-keys', at(6, row + 7, 6, 7)),
    paymentPage(at(0, row + 7, 6, 7)),
  ],
  layouts: (y) => ({ volumeByHour: at(0, y + 7, 8, 7) }),
};

/** Creates the widget with the closing balances of a merchant's accounts, as in their statement. */
const balances = (layout: Layout): BaseWidget => ({
  key: 'balances',
  category: 'volume',
  name: { en: 'Account balance', tr: 'Hesap bakiyesi' },
  data: shortTable(
    '/reporting/reports/balance',
    [
      ['currency', 'Currency'],
      ['balance', 'Balance'],
    ],
    {
      pipes: [{ column: 'balance', pipe: 'amount' }],
      navigationUrl: '/reports/account-statement?f.currency={key}&f.date={date}',
    },
  ),
  layout,
});

/** Creates the widget of a merchant's payment page: the number of payers who opened it and who paid. */
const paymentPage = (layout: Layout): BaseWidget => ({
  key: 'payment-page',
  category: 'approvals',
  name: { en: 'Payment page', tr: 'Ödeme sayfası' },
  data: {
    dataSourceEndpoint: '/reporting/developer/page',
    configuration: {
      widgetType: 'PIPELINE_CHART',
      isLast24Hours: true,
      navigation: { path: '/reports/data-analytics' },
    },
  },
  layout,
});
