/** Numbers of pending work that several tiers have, and their row. */
import type { UserType } from '../../shapes.ts';
import { lookupOf } from './makers.ts';
import { at, type BaseWidget, desks, type Waiting } from './shapes.ts';

const work = '/reporting/transactions/work';

export const lateTickets = (userType: UserType): Waiting => ({
  key: 'late-tickets',
  name: { en: 'Overdue tickets', tr: 'Geciken talepler' },
  source: '/reporting/support/by/due',
  path: `${desks[userType]}?f.status=Opened&f.late=yes`,
});

export const openAlerts: Waiting = {
  key: 'alerts',
  name: { en: 'Open alerts', tr: 'Açık uyarılar' },
  source: '/reporting/reports/alerts',
  path: '/crm/reports/alerts',
};

export const payouts = (path: string): Waiting => ({
  key: 'payouts',
  name: { en: 'Payouts to approve', tr: 'Onaylanacak para çıkışları' },
  source: work,
  column: 'payouts',
  path,
});

export const refundsWaiting = (path: string): Waiting => ({
  key: 'refunds-waiting',
  name: { en: 'Refunds to approve', tr: 'Onaylanacak iadeler' },
  source: work,
  column: 'refunds',
  path,
});

/** Creates the number widget of authorizations that expire within 24 hours. */
export const expiringWidget = (userType: UserType): Waiting => ({
  key: 'expiring',
  name: { en: 'Authorizations that expire within a day', tr: 'Bir gün içinde süresi dolacak provizyonlar' },
  source: work,
  column: 'expiring',
  path: lookupOf(userType)('f.expiring=day'),
});

export const disputes = (path: string): Waiting => ({
  key: 'disputes',
  name: { en: 'Disputes to respond to', tr: 'Yanıtlanacak itirazlar' },
  source: work,
  column: 'disputes',
  path,
});

export const bulkUpdates: Waiting = {
  key: 'bulk-updates',
  name: { en: 'Bulk updates in progress', tr: 'Süren toplu güncellemeler' },
  source: work,
  column: 'bulkUpdates',
  path: '/platform/transaction-management/transaction-bulk-update-history?f.status=WaitingForApproval,Running',
};

/** Returns the number of figures in a row: four, or three if there are more, so that six fill two rows. */
const inRow = (count: number) => (count > 4 ? 3 : 4);

/** Returns the height in grid rows of a given number of widgets. */
export const waitingHeight = (count: number): number => 3 * Math.ceil(count / inRow(count));

/** Creates the number widgets of pending work below the figures. */
export const waitingNumbers = (waiting: readonly Waiting[]): readonly BaseWidget[] => {
  const each = inRow(waiting.length);
  return waiting.map(({ key, name, source, column = 'count', pipe, path }, index) => ({
    key,
    category: 'work',
    name,
    data: {
      dataSourceEndpoint: source,
      configuration: {
        widgetType: 'COUNT_WIDGET',
        valueColumn: column,
        customPipe: pipe ?? 'count',
        rising: 'bad',
        ...(path && { navigation: { path } }),
      },
    },
    layout: at((index % each) * (12 / each), 4 + 3 * Math.floor(index / each), 12 / each, 3),
  }));
};
