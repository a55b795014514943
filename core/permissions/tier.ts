import type { Tier } from './guard.ts';

const tierOfType: Readonly<Record<string, Tier>> = {
  platform: 'platform',
  crm: 'tenant',
  tenant: 'tenant',
  merchant: 'merchant',
  customer: 'merchant',
};

/** Returns the tier for a user type in a token; `undefined` if the type is missing or unknown. */
export function claimedTier(userType: string | undefined): Tier | undefined {
  const key = userType?.toLowerCase() ?? '';
  return Object.hasOwn(tierOfType, key) ? tierOfType[key] : undefined;
}

/**
 * Returns the tier of a user. This is the only place with the mapping (S-009 to S-012): `platform` or `isPlatform` is
 * platform, `crm` and `tenant` are tenant, `merchant` and `customer` are merchant.
 * @throws Error for an unknown user type, so that users without a known tier see nothing
 */
export function tierOf(user: { readonly userType: string; readonly isPlatform: boolean }): Tier {
  const tier = user.isPlatform ? 'platform' : claimedTier(user.userType);
  if (tier) return tier;
  throw new Error(`The user type '${user.userType}' is unknown; expected platform, crm, tenant, merchant or customer.`);
}
