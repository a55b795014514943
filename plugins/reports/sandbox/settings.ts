/** Settings of each tenant's reports, and their enforcement: switched-off reports and maximum periods. */
import * as Type from 'typebox';
import { columnsOf, mostDays, type Report } from '#core/reports';
import {
  type Caller,
  defineEntity,
  entityToken,
  featureSwitchHook,
  on,
  type SandboxPart,
  type StoredOf,
  serve,
  Tenants,
  type World,
} from '#sandbox';
import { featureOf } from '../calls.ts';
import { reports } from '../reports/all.ts';
import { defaultsCalls, overview, settingFields, tables } from '../settings/api.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
export const ReportSettings = entityToken(
  'report-setting',
  Type.Object({ id: Id, tenantId: Id, ...settingFields }, { additionalProperties: false }),
);
type Stored = StoredOf<typeof ReportSettings>;

/** Reports with tenant settings; those for platform staff only have none. */
const settled = [...reports.values()].filter(({ tiers }) => tiers.includes('tenant') || tiers.includes('merchant'));

const entity = defineEntity({
  token: ReportSettings,
  owner: 'tenant',
  prefix: 'rps',
  seed: ({ of, idOf }) =>
    of(Tenants).flatMap(({ id: tenantId }) =>
      settled.map(
        (report): Stored => ({
          id: idOf(`${tenantId} ${report.id}`),
          tenantId,
          report: report.id,
          access: 'Everyone',
          columns: [],
        }),
      ),
    ),
  references: { tenantId: Tenants },
  unique: ['report'],
  fixed: ['tenantId', 'report'],
  name: ({ report }) => report,
  event: ({ before, after }) =>
    before && after && before.access !== after.access
      ? after.access === 'Nobody'
        ? 'Deactivated'
        : 'Activated'
      : undefined,
  check: ({ after }) => {
    if (!after) return undefined;
    const report = reports.get(after.report);
    const unknown = report && after.columns.find((id) => !columnsOf(report, {}).some((column) => column.id === id));
    if (unknown !== undefined)
      return {
        code: 'report-setting.column',
        field: 'columns',
        message: `The report has no column ${unknown}. Remove it.`,
      };
    if (report && after.mostDays !== undefined && after.mostDays > (report.mostDays ?? mostDays))
      return {
        code: 'report-setting.days',
        field: 'mostDays',
        message: `The report allows up to ${report.mostDays ?? mostDays} days. Enter a shorter limit.`,
      };
    return undefined;
  },
});

/** Returns the settings of a tenant for a report; `undefined` for callers who act for all tenants. */
const settingOf = (world: World, tenantId: string | undefined, report: string): Stored | undefined =>
  tenantId === undefined
    ? undefined
    : world.of(ReportSettings)?.all.find((setting) => setting.tenantId === tenantId && setting.report === report);

/** Returns the longest period that a caller may request a report for, in days. */
export const mostDaysFor = (world: World, { tenantId }: Pick<Caller, 'tenantId'>, report: Report): number | undefined =>
  settingOf(world, tenantId, report.id)?.mostDays ?? report.mostDays;

/**
 * Yields the features that are switched off. Platform staff see every report, because a tenant's switch does not affect
 * them.
 */
function* switchedOff(
  world: World,
  { tier, tenantId }: { readonly tier: Caller['tier']; readonly tenantId?: string },
): Iterable<string> {
  if (tier === 'platform') return;
  for (const { tenantId: settingTenant, access, report } of world.of(ReportSettings)?.all ?? []) {
    if (settingTenant === tenantId && (access === 'Nobody' || (access === 'Operators' && tier === 'merchant')))
      yield featureOf(report);
  }
}

export const reportSettings: readonly SandboxPart[] = [
  { entities: [entity], hooks: [featureSwitchHook.provide(switchedOff)] },
  serve(overview, ReportSettings),
  // Both collections serve the same records, so only the first declares the audit trail.
  { routes: serve(tables, ReportSettings).routes ?? [] },
  {
    routes: [defaultsCalls.tenant, defaultsCalls.merchant].map((call) =>
      on(call, ({ world, caller, params }) => {
        const {
          mostDays: maxDays,
          timeZone,
          pageSize,
          columns = [],
        } = settingOf(world, caller.tenantId, params.report ?? '') ?? {};
        return {
          ...(maxDays !== undefined && { mostDays: maxDays }),
          ...(timeZone !== undefined && { timeZone }),
          ...(pageSize !== undefined && { pageSize }),
          columns: [...columns],
        };
      }),
    ),
  },
];
