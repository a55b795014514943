import { useSnapshot } from 'valtio';
import { checkGuard } from '../../permissions/guard.ts';
import { permissions } from '../../permissions/permission-service.ts';
import { usePortal } from '../../portal/portal.ts';
import { matchPath } from '../../routing/match.ts';

/**
 * Where a person's own settings are: of the tenant for its staff, of the merchant for everybody else (S-184, S-185); the identity
 * provider's account page in a deployment without them.
 */
export function useProfileAddress(): string {
  const { assembly } = usePortal();
  const { holder } = useSnapshot(permissions);
  const wanted = holder?.tier === 'tenant' ? '/tenant/profile-settings' : '/merchant/profile-settings';
  const route = matchPath(assembly.routes, wanted)?.route;
  return route && checkGuard(route.guard, holder) === 'allowed' ? wanted : '/authentication/profile';
}
