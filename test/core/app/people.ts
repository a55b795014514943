/** Signed-in people for the tests of the shell. */
import type { UserContext } from '../../../core/model/user-context.ts';
import type { Tier } from '../../../core/permissions/guard.ts';

/** Creates the API's user context of Ada Lovelace for a tier. */
export function userContext(tier: Tier, rest: Partial<UserContext> = {}): UserContext {
  return {
    id: 'usr_ada',
    email: 'ada@portal.test',
    firstName: 'Ada',
    lastName: 'Lovelace',
    isActive: true,
    isAdministrator: false,
    isPlatform: tier === 'platform',
    permissions: [],
    tenants: [],
    userType: tier === 'tenant' ? 'crm' : tier,
    userTypeName: { platform: 'Platform', tenant: 'Crm', merchant: 'Merchant' }[tier],
    ...rest,
  };
}
