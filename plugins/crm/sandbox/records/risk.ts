/** How risky a customer is, by the levels that the settings keep; nothing where the settings are off. */
import type { StoredOf, World } from '#sandbox';
import { IndustryTypes, ofTenant, RiskLevels } from '../../../settings/sandbox/contract.ts';
import type { Organization } from '../contract.ts';

export type RiskLevel = StoredOf<typeof RiskLevels>;
/** The score from which on a customer is not taken. */
const prohibitedFrom = 85;

/** The tenant's levels that are in use, the lowest first. */
export const riskLevelsOf = (world: World, tenantId: string | undefined): readonly RiskLevel[] =>
  ofTenant(world, RiskLevels, tenantId)
    .filter(({ isActive }) => isActive)
    .toSorted((one, other) => one.scoreFrom - other.scoreFrom);

/** What staff have set, else what its category says. */
export function riskOf(world: World, { tenantId, riskLevelId, mcc }: Pick<Organization, 'tenantId' | 'riskLevelId' | 'mcc'>): RiskLevel | undefined {
  const levelId = riskLevelId ?? ofTenant(world, IndustryTypes, tenantId).find(({ code }) => code === mcc)?.riskLevelId;
  return ofTenant(world, RiskLevels, tenantId).find(({ id }) => id === levelId);
}

export const isProhibited = (level: RiskLevel | undefined): boolean => level !== undefined && level.scoreFrom >= prohibitedFrom;
