/** Base widgets that only tenant staff have. */
import { keysDue } from './keys-due.ts';
import { lookupOf, shortTable, table } from './makers.ts';
import { at, type BaseWidget, filters, type TierWidgets } from './shapes.ts';
import { ticketsByAge } from './tickets.ts';
import { disputes, expiringWidget, lateTickets, openAlerts, payouts, refundsWaiting } from './waiting.ts';

const tall = 13;
const lookupUrl = lookupOf('crm');

export const tenant: TierWidgets = {
  tall,
  waiting: [
    payouts('/transaction-management/pending-payments?f.kind=Payout'),
    refundsWaiting('/transaction-management/pending-payments?f.kind=Refund'),
    expiringWidget('crm'),
    disputes('/transaction-management/disputes/disputes-lookup?f.status=NeedsResponse'),
    openAlerts,
    lateTickets('crm'),
  ],
  middle: (y) => [
    {
      key: 'volume-by-merchant',
      category: 'volume',
      name: { en: 'Largest merchants', tr: 'En büyük üye işyerleri' },
      data: table('by/merchant', {
        pageSize: 10,
        tableDataProperties: ['name', 'count', 'volume', 'successRate'],
        tableDataColumns: ['Merchant', 'Payments', 'Volume', 'Approval rate'],
        pipes: [
          { column: 'count', pipe: 'count' },
          { column: 'volume', pipe: 'amount' },
          { column: 'successRate', pipe: 'percent' },
        ],
        navigationUrl: lookupUrl(`f.type=Sale,Authorization&f.merchant={key}&${filters}`),
      }),
      layout: at(0, y + 7, 8, tall),
    },
  ],
  work: (row, waiting) => [
    {
      key: 'opportunities',
      category: 'work',
      name: { en: 'Opportunities by stage', tr: 'Aşamaya göre fırsatlar' },
      data: {
        dataSourceEndpoint: '/reporting/crm/opportunities/stages',
        configuration: { widgetType: 'PIPELINE_CHART', navigation: { path: '/crm/opportunities?view=board' } },
      },
      layout: at(0, row, 6, 7),
    },
    ticketsByAge('crm', at(6, row, 6, 7)),
    ...waiting,
    keysDue('/crm/settings/developer-settings/api-keys', at(6, row + 7, 6, 7)),
    staff,
  ],
  layouts: (_y, row) => ({ answerTimes: at(0, row + 7, 6, 7) }),
};

/** Widget with the staff, in pages, as in the list of staff. */
const staff: BaseWidget = {
  key: 'staff',
  category: 'work',
  name: { en: 'Staff', tr: 'Çalışanlar' },
  data: shortTable(
    '/users/crm',
    [
      ['name', 'Name'],
      ['email', 'E-mail'],
      ['status', 'Status'],
      ['lastLoginTime', 'Last sign-in'],
    ],
    {
      pipes: [
        { column: 'status', pipe: 'status' },
        { column: 'lastLoginTime', pipe: 'relative' },
      ],
      navigationUrl: '/crm/users/crm/{id}',
    },
  ),
};
