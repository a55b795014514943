/** Numbers of what waits: those that several tiers have, and the row they stand in. */
import type { UserType } from '../../shapes.ts';
import { at, type BaseWidget, desks, type Waiting } from './shapes.ts';

const work = '/reporting/transactions/work';

export const lateTickets = (userType: UserType): Waiting => ({
  key: 'late-tickets',
  name: 'Late tickets',
  nameTr: 'Geciken talepler',
  source: '/reporting/support/by/due',
  path: `${desks[userType]}?f.status=Opened&f.late=yes`,
});

export const openAlerts: Waiting = {
  key: 'alerts',
  name: 'Open alerts',
  nameTr: 'Açık uyarılar',
  source: '/reporting/reports/alerts',
  path: '/crm/reports/alerts',
};

export const payouts = (path: string): Waiting => ({
  key: 'payouts',
  name: 'Payouts to approve',
  nameTr: 'Onay bekleyen para çıkışları',
  source: work,
  column: 'payouts',
  path,
});

export const disputes = (path?: string): Waiting => ({
  key: 'disputes',
  name: 'Disputes to answer',
  nameTr: 'Yanıt bekleyen itirazlar',
  source: work,
  column: 'disputes',
  ...(path && { path }),
});

export const bulkUpdates: Waiting = {
  key: 'bulk-updates',
  name: 'Bulk updates under way',
  nameTr: 'Süren toplu güncellemeler',
  source: work,
  column: 'bulkUpdates',
  path: '/platform/transaction-management/transaction-bulk-update-history?f.status=WaitingForApproval,Running',
};

/** Four in a row, below the figures. */
export const waitingNumbers = (waiting: readonly Waiting[]): readonly BaseWidget[] =>
  waiting.map(({ key, name, nameTr, source, column = 'count', pipe, path }, index) => ({
    key,
    category: 'work',
    name,
    nameTr,
    data: {
      dataSourceEndpoint: source,
      configuration: { widgetType: 'COUNT_WIDGET', valueColumn: column, customPipe: pipe ?? 'count', rising: 'bad', ...(path && { navigation: { path } }) },
    },
    layout: at((index % 4) * 3, 4 + 3 * Math.floor(index / 4), 3, 3),
  }));
