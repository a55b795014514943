/** Risk level of a customer by the levels in the settings; `undefined` if the settings are off. */
import type { StoredOf, World } from '#sandbox';
import { IndustryTypes, ofTenant, RiskLevels } from '../../../settings/sandbox/contract.ts';
import type { Organization } from '../contract.ts';

export type RiskLevel = StoredOf<typeof RiskLevels>;
/** Score from which a customer is prohibited. */
const prohibitedFrom = 85;

/** Returns the tenant's active levels, lowest first. */
export const riskLevelsOf = (world: World, tenantId: string | undefined): readonly RiskLevel[] =>
  ofTenant(world, RiskLevels, tenantId)
    .filter(({ isActive }) => isActive)
    .toSorted((level, other) => level.scoreFrom - other.scoreFrom);

/** Returns the risk level that staff have set, or otherwise that of the category. */
export function riskOf(
  world: World,
  { tenantId, riskLevelId, mcc }: Pick<Organization, 'tenantId' | 'riskLevelId' | 'mcc'>,
): RiskLevel | undefined {
  const levelId = riskLevelId ?? ofTenant(world, IndustryTypes, tenantId).find(({ code }) => code === mcc)?.riskLevelId;
  return ofTenant(world, RiskLevels, tenantId).find(({ id }) => id === levelId);
}

export const isProhibited = (level: RiskLevel | undefined): boolean =>
  level !== undefined && level.scoreFrom >= prohibitedFrom;
