import { usePortal } from '../../portal/portal.ts';
import { useMaybeHolder } from '../../portal/use-holder.ts';
import { landmarkOf } from '../../route-matching/landmark.ts';

/**
 * Returns the address of the user's own settings (S-184, S-185), or the identity provider's account page in a
 * deployment without them.
 */
export function useProfileAddress(): string {
  const { assembly } = usePortal();
  const holder = useMaybeHolder();
  return landmarkOf(assembly.routes, 'profile', holder) ?? '/authentication/profile';
}
