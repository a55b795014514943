/** Who makes the calls of these reports, and where they are: most addresses are the documents', by tier. */
import { type Tier, type TieredOf, tieredFrom } from '#core';
import { type At, exportCall, type ReportCall, type ReportFile, reportCall, reportFile } from '#core/reports';

/** Who may read reports (S-108). */
export const permissions = { tenant: 'Reports', platform: 'Reports', merchant: 'Merchant.Reports' } as const;
const guardOf = (tiers: readonly Tier[], feature?: string) => ({
  tiers,
  permissions: [...new Set(tiers.map((tier) => permissions[tier]))],
  ...(feature !== undefined && { feature }),
});
/** What a tenant switches off that switches a report off. @param id of the report, or of its calls */
export const featureOf = (id: string): string => `reports.${id.replaceAll('/', '-')}`;

/** The rows of any report of a tenant as a file; the body has three fields and nothing beside them. */
export const exportReport = exportCall('reports.export', '/reporting/report-v2/reports-tenant-export-v3', guardOf(['tenant']), ['EA-205']);

/** By tier; `operator` is tenant and platform alike. */
type Side = Tier | 'operator';
export type Places = { readonly [S in Side]?: At };

/** A call for each side that has a place, the same for all tiers of it. */
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
/** The call of a table or a chart, for each tier that has it. @param id `reports.<what>.<name>` */
export function callsOf(id: string, summary: string, places: Places): TieredOf<ReportCall> {
  const report = tableCall.exec(id)?.[1];
  return byTier(places, (side, at, tiers) => reportCall(`${id}.${side}`, summary, at, guardOf(tiers, report && featureOf(report))));
}

const families = {
  operator: ['api/crm/reports', 'EA-217'],
  platform: ['api/crm/reports', 'EA-217'],
  tenant: ['api/crm/reports', 'EA-217'],
  merchant: ['api/reports', 'EA-216'],
} as const;

/** Where the documents name no call for the rows of a report: below the addresses of the others. */
export function ownPlaces(id: string, ...sides: readonly Side[]): Places {
  return Object.fromEntries(sides.map((side) => [side, { path: `${families[side][0]}/${id}` }]));
}

/** The rows of a report as a file, at addresses that the documents name. */
export const filesAt = (id: string, places: Places): TieredOf<ReportFile> =>
  byTier(places, (side, at, tiers) => reportFile(`reports.file.${id}.${side}`, `Download the report ${id}`, at, guardOf(tiers, featureOf(id))));

/** The rows of a report as a file, at `api/crm/reports/<id>/csv` and `api/reports/<id>/csv`. */
export const filesOf = (id: string, ...sides: readonly Side[]): TieredOf<ReportFile> =>
  filesAt(id, Object.fromEntries(sides.map((side) => [side, { path: `${families[side][0]}/${id}/csv`, rows: [families[side][1]] }])));

/** What a report says of itself where its calls are below the addresses of the others. */
export const at = (id: string, summary: string, ...sides: readonly Side[]) => ({
  id: id.replaceAll('/', '-'),
  plugin: 'reports',
  call: callsOf(`reports.table.${id}`, summary, ownPlaces(id, ...sides)),
  file: filesOf(id, ...sides),
});
