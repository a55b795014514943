/** Amount up to which a tenant allows its merchants' accounts to be overdrawn, in euro; 0 by default. */
import { exchangeTo, type Overdraft } from '#sandbox';
import { systemNumber } from '../../settings/sandbox/contract.ts';

export const overdraftLimitKey = 'OVERDRAFT_LIMIT_EUR';

/** Returns the overdraft limit of an account. A merchant has an account for each currency. */
export const overdraftByTenant: Overdraft = ({ tenantId, currency }, world) => {
  const euro = systemNumber(world, tenantId, overdraftLimitKey) ?? 0;
  if (!(euro > 0)) return undefined;
  // Converted at the rate from the start of the sandbox, so that the limit never falls below an existing debt.
  return exchangeTo(currency)(euro * 100, 'EUR', world.born);
};
