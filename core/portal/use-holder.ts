import { useSnapshot } from 'valtio';
import type { Holder } from '../permissions/guard.ts';
import { usePortal } from './portal.ts';

/** Returns the holder like `useHolder`; `undefined` if no user is signed in. */
export function useMaybeHolder(): Holder | undefined {
  return useSnapshot(usePortal().permissions.state).holder;
}

/**
 * Returns the signed-in user's tier and permissions.
 * @throws Error if no user is signed in; screens are not shown then
 * @public
 */
export function useHolder(): Holder {
  const holder = useMaybeHolder();
  if (!holder) throw new Error('Nobody is signed in here: a screen is shown only after its guard has let somebody in.');
  return holder;
}

/** Returns a function that checks a permission of the signed-in user: `may('CRM.Transaction.Refund')`. @public */
export function useMay(): (permission: string) => boolean {
  const { permissions: held } = useHolder();
  return (permission) => held.has(permission);
}
