/** Tiers and paths of the calls of these reports. Most paths are those of the documents, by tier. */
import { type Tier, type TieredOf, tieredFrom } from '#core';
import { type At, exportCall, type ReportCall, type ReportFile, reportCall, reportFile } from '#core/reports';

/** Permissions to view reports, by tier (S-108). */
export const permissions = { tenant: 'Reports', platform: 'Reports', merchant: 'Merchant.Reports' } as const;
const guardOf = (tiers: readonly Tier[], feature?: string) => ({
  tiers,
  permissions: [...new Set(tiers.map((tier) => permissions[tier]))],
  ...(feature !== undefined && { feature }),
});
/**
 * Returns the id of the tenant feature that turns a report on or off.
 * @param id of the report, or of its calls
 */
export const featureOf = (id: string): string => `reports.${id.replaceAll('/', '-')}`;

/** Exports the rows of any report of a tenant as a file; the body has only three fields. */
export const exportReport = exportCall(
  'reports.export',
  '/reporting/report-v2/reports-tenant-export-v3',
  guardOf(['tenant']),
  ['EA-205'],
);

/** Side of the API: a tier, or `operator` for both tenant and platform. */
type Side = Tier | 'operator';
export type Places = { readonly [S in Side]?: At };

/** Creates a call for each side that has a path; the tiers of a side share the call. */
function byTier<Call>(places: Places, make: (side: Side, at: At, tiers: readonly Tier[]) => Call): TieredOf<Call> {
  return tieredFrom(
    (['operator', 'tenant', 'platform', 'merchant'] as const).flatMap((side): (readonly [Tier, Call])[] => {
      const at = places[side];
      if (!at) return [];
      const tiers = side === 'operator' ? (['tenant', 'platform'] as const) : [side];
      const call = make(side, at, tiers);
      return tiers.map((tier) => [tier, call]);
    }),
  );
}

const tableCall = /^reports\.table\.(.+)$/;
/**
 * Creates the call of a table or a chart for each tier that has it.
 * @param id `reports.<what>.<name>`
 */
export function callsOf(id: string, summary: string, places: Places): TieredOf<ReportCall> {
  const report = tableCall.exec(id)?.[1];
  return byTier(places, (side, at, tiers) =>
    reportCall(`${id}.${side}`, summary, at, guardOf(tiers, report && featureOf(report))),
  );
}

const families = {
  operator: ['api/crm/reports', 'EA-217'],
  platform: ['api/crm/reports', 'EA-217'],
  tenant: ['api/crm/reports', 'EA-217'],
  merchant: ['api/reports', 'EA-216'],
} as const;

/** Returns paths below those of the other reports, for a report without a call in the documents. */
export function ownPlaces(id: string, ...sides: readonly Side[]): Places {
  return Object.fromEntries(sides.map((side) => [side, { path: `${families[side][0]}/${id}` }]));
}

/** Creates the calls that export the rows of a report as a file, at paths of the documents. */
export const filesAt = (id: string, places: Places): TieredOf<ReportFile> =>
  byTier(places, (side, at, tiers) =>
    reportFile(`reports.file.${id}.${side}`, `Download the report ${id}`, at, guardOf(tiers, featureOf(id))),
  );

/**
 * Creates the calls that export the rows of a report as a file, at `api/crm/reports/<id>/csv` and
 * `api/reports/<id>/csv`.
 */
export const filesOf = (id: string, ...sides: readonly Side[]): TieredOf<ReportFile> =>
  filesAt(
    id,
    Object.fromEntries(
      sides.map((side) => [side, { path: `${families[side][0]}/${id}/csv`, rows: [families[side][1]] }]),
    ),
  );

/** Returns the id, plugin and calls of a report at a path below those of the other reports. */
export const at = (id: string, summary: string, ...sides: readonly Side[]) => ({
  id: id.replaceAll('/', '-'),
  plugin: 'reports',
  call: callsOf(`reports.table.${id}`, summary, ownPlaces(id, ...sides)),
  file: filesOf(id, ...sides),
});
