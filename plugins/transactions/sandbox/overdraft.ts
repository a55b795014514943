/**
 * Limit up to which a tenant allows its merchants' accounts to be overdrawn: a given limit in euro, 0 if it defines
 * none.
 */
import { exchangeTo, type Overdraft } from '#sandbox';
import { systemNumber } from '../../settings/sandbox/contract.ts';

export const overdraftLimitKey = 'OVERDRAFT_LIMIT_EUR';

/** Returns the limit of one account. Each currency of a merchant has its own. */
export const overdraftByTenant: Overdraft = ({ tenantId, currency }, world) => {
  const euro = systemNumber(world, tenantId, overdraftLimitKey) ?? 0;
  if (!(euro > 0)) return undefined;
  // The worth of the limit when the sandbox was created, so that it does not fall below what an account owes already.
  return exchangeTo(currency)(euro * 100, 'EUR', world.born);
};
