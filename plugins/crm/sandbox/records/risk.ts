/** Risk level of a customer, according to the levels in the settings. Undefined if the settings are off. */
import type { StoredOf, World } from '#sandbox';
import { IndustryTypes, ofTenant, RiskLevels } from '../../../settings/sandbox/contract.ts';
import type { Organization } from '../contract.ts';

export type RiskLevel = StoredOf<typeof RiskLevels>;
/** The score from which on a customer is not taken. */
const prohibitedFrom = 85;

/** Returns the tenant's levels in use, the lowest first. */
export const riskLevelsOf = (world: World, tenantId: string | undefined): readonly RiskLevel[] =>
  ofTenant(world, RiskLevels, tenantId)
    .filter(({ isActive }) => isActive)
    .toSorted((level, other) => level.scoreFrom - other.scoreFrom);

/** Returns the risk level that staff have set, or else the level of the category. */
export function riskOf(
  world: World,
  { tenantId, riskLevelId, mcc }: Pick<Organization, 'tenantId' | 'riskLevelId' | 'mcc'>,
): RiskLevel | undefined {
  const levelId = riskLevelId ?? ofTenant(world, IndustryTypes, tenantId).find(({ code }) => code === mcc)?.riskLevelId;
  return ofTenant(world, RiskLevels, tenantId).find(({ id }) => id === levelId);
}

export const isProhibited = (level: RiskLevel | undefined): boolean =>
  level !== undefined && level.scoreFrom >= prohibitedFrom;
