/** Tenant settings of each report: access, maximum period, time zone and the default view of its table. */
import * as Type from 'typebox';
import { tiered } from '#core';
import { collection, defineEndpoint, type ItemIn, oneOf, TimeZone } from '#core/api';
import { mostDays } from '#core/reports';
import { permissions } from '../calls.ts';

const guards = {
  view: { tiers: ['tenant'], permissions: ['Settings.ReportSettings.View'] },
  change: { tiers: ['tenant'], permissions: ['Settings.ReportSettings.Edit'] },
} as const;

/** Access to a report; `Operators` excludes merchants. */
export const accesses = ['Everyone', 'Operators', 'Nobody'] as const;
export const pageSizes = [10, 20, 50, 100] as const;

const ReportId = Type.String({ minLength: 1, maxLength: 80 });
const MostDays = Type.Integer({ minimum: 1, maximum: mostDays });
const Rows = Type.Integer({ minimum: 10, maximum: 100 });
/** Ids of columns, in the order of the report; empty for the default columns of the report. */
const Columns = Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: 40 });

/** Stored fields of a report setting. */
export const settingFields = {
  report: ReportId,
  access: oneOf(accesses),
  /** Maximum period in days; the limit of the report itself applies if it is shorter or if this is absent. */
  mostDays: Type.Optional(MostDays),
  /** Time zone in which days begin and end; that of each user when absent. */
  timeZone: Type.Optional(TimeZone),
  pageSize: Type.Optional(Rows),
  columns: Columns,
};

const shared = {
  entity: 'report-setting',
  owner: 'tenant',
  ...guards,
  without: ['create', 'remove'],
  fixed: ['report'],
  search: ['report'],
} as const;

export const overview = collection({
  id: 'reports.overview',
  path: '/reporting/crm/report-settings',
  words: ['report setting', 'report settings'],
  item: Type.Object({
    report: ReportId,
    access: settingFields.access,
    mostDays: settingFields.mostDays,
    timeZone: settingFields.timeZone,
  }),
  ...shared,
  sort: ['report', 'access', 'mostDays', 'timeZone'],
  filter: ['access'],
});
export type ReportSetting = ItemIn<typeof overview>;

export const tables = collection({
  id: 'reports.tables',
  path: '/reporting/crm/report-tables',
  words: ['report table', 'report tables'],
  item: Type.Object({ report: ReportId, pageSize: settingFields.pageSize, columns: Columns }),
  ...shared,
  sort: ['report', 'pageSize'],
});
export type TableSetting = ItemIn<typeof tables>;

/** Defaults that the screen of a report uses. */
const Defaults = Type.Object({
  mostDays: Type.Optional(MostDays),
  timeZone: Type.Optional(TimeZone),
  pageSize: Type.Optional(Rows),
  columns: Columns,
});
export type ReportDefaults = Type.Static<typeof Defaults>;

const defaultsAt = (side: 'operator' | 'merchant', path: string) =>
  defineEndpoint({
    id: `reports.defaults.${side}`,
    method: 'GET',
    path,
    summary: "Get the tenant's settings for a report",
    guard:
      side === 'merchant'
        ? { tiers: ['merchant'], permissions: [permissions.merchant] }
        : { tiers: ['tenant', 'platform'], permissions: [permissions.tenant] },
    answer: Defaults,
  });
const operators = defaultsAt('operator', 'api/crm/reports/settings/{report}');
export const defaultsCalls = tiered({
  tenant: operators,
  platform: operators,
  merchant: defaultsAt('merchant', 'api/reports/settings/{report}'),
});
