/** Base widgets that only platform staff have. */
import { chart, lookupOf, money, shortTable, table } from './makers.ts';
import { at, filters, type TierWidgets, taken } from './shapes.ts';
import { ticketsByAge } from './tickets.ts';
import { bulkUpdates, lateTickets, openAlerts } from './waiting.ts';

const tall = 13;
const lookupUrl = lookupOf('platform');

export const platform: TierWidgets = {
  tall,
  waiting: [
    openAlerts,
    {
      key: 'sign-ins',
      name: { en: 'Failed sign-ins', tr: 'Başarısız oturum açmalar' },
      source: '/reporting/reports/sign-ins',
      path: '/crm/reports/login-history?f.kind=WrongPassword,TooManyAttempts&f.date={date}',
    },
    bulkUpdates,
    lateTickets('platform'),
  ],
  middle: (y) => [
    {
      key: 'volume-by-tenant',
      category: 'volume',
      name: { en: 'Volume by tenant', tr: 'Kiracıya göre hacim' },
      data: chart(
        'tenant',
        {
          chartType: 'BarChart',
          xAxisColumn: 'name',
          xAxisColumnName: 'Tenant',
          yAxisColumn: ['volume'],
          yAxisColumnName: 'Volume',
          ...money,
        },
        lookupUrl(`${taken}&f.tenant={key}&${filters}`),
      ),
      layout: at(0, y + 7, 4, tall),
    },
    {
      key: 'rate-by-tenant',
      category: 'approvals',
      name: { en: 'Approval rate by tenant', tr: 'Kiracıya göre onay oranı' },
      data: table('by/tenant', {
        pageSize: 10,
        tableDataProperties: ['name', 'count', 'successRate'],
        tableDataColumns: ['Tenant', 'Payments', 'Approval rate'],
        pipes: [
          { column: 'count', pipe: 'count' },
          { column: 'successRate', pipe: 'percent' },
        ],
        navigationUrl: lookupUrl(`f.type=Sale,Authorization&f.tenant={key}&${filters}`),
      }),
      layout: at(4, y + 7, 4, tall),
    },
  ],
  work: (row, waiting) => [
    ticketsByAge('platform', at(0, row, 6, 7)),
    ...waiting,
    {
      key: 'keys-due',
      category: 'work',
      name: { en: 'Encryption keys to rotate', tr: 'Yenilenecek şifreleme anahtarları' },
      data: shortTable(
        '/reporting/tenants/keys-due',
        [
          ['name', 'Name'],
          ['tenantName', 'Tenant'],
          ['due', 'Rotation due'],
        ],
        { pipes: [{ column: 'due', pipe: 'date' }], navigationUrl: '/crm/tenant-management/encryption-keys/{key}' },
      ),
      layout: at(6, row + 7, 6, 7),
    },
  ],
  layouts: (_y, row) => ({ answerTimes: at(0, row + 7, 12, 7) }),
};
