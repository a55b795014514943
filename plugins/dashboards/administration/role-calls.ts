/** Calls that read the roles, and calls that save their widgets. */
import type { Administration } from '../administration-api.ts';

/**
 * Returns the calls for the roles of a user type. An unknown type uses the calls of tenant staff, which need no
 * type parameter. The platform's roles have no call for a single role, so a single role is sent as a list.
 */
export function roleCalls(calls: Administration, userType: string) {
  const makeBody = (roleId: string, widgetsIds: readonly string[]) => ({ roleId, widgetsIds: [...widgetsIds] });
  switch (userType) {
    case 'merchant':
      return { userType: 'merchant', assign: calls.assignToMerchantRole, bodyOf: makeBody } as const;
    case 'platform':
      return {
        userType: 'platform',
        assign: calls.assignToRoles,
        bodyOf: (roleId: string, widgetsIds: readonly string[]) => ({
          rolesIds: [roleId],
          widgetsIds: [...widgetsIds],
        }),
      } as const;
    default:
      return { userType: 'crm', assign: calls.assignToTenantRole, bodyOf: makeBody } as const;
  }
}
