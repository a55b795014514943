/** Which roles are read, and where what they have is saved. */
import type { Administration } from './api.ts';

/**
 * The calls for the roles of a user type; those of tenant staff where the type is not known, who need no word for themselves. The platform's own roles have no call
 * for one of them, so that it is given as several.
 */
export function roleCalls(calls: Administration, userType: string) {
  const one = (roleId: string, widgetsIds: readonly string[]) => ({ roleId, widgetsIds: [...widgetsIds] });
  switch (userType) {
    case 'merchant':
      return { userType: 'merchant', assign: calls.assignToMerchantRole, bodyOf: one } as const;
    case 'platform':
      return {
        userType: 'platform',
        assign: calls.assignToRoles,
        bodyOf: (roleId: string, widgetsIds: readonly string[]) => ({ rolesIds: [roleId], widgetsIds: [...widgetsIds] }),
      } as const;
    default:
      return { userType: 'crm', assign: calls.assignToTenantRole, bodyOf: one } as const;
  }
}
