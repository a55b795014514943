import { useSnapshot } from 'valtio';
import type { Holder } from '../permissions/guard.ts';
import { usePortal } from './portal.ts';

/** As `useHolder`, where perhaps nobody is signed in; undefined then. */
export function useMaybeHolder(): Holder | undefined {
  return useSnapshot(usePortal().permissions.state).holder;
}

/** The signed-in person's tier and permissions. @throws Error where nobody is signed in; screens are never shown then */
export function useHolder(): Holder {
  const holder = useMaybeHolder();
  if (!holder) throw new Error('Nobody is signed in here: a screen is shown only after its guard has let somebody in.');
  return holder;
}

/** Asks for one permission of the signed-in person: `may('CRM.Transaction.Refund')`. */
export function useMay(): (permission: string) => boolean {
  const { permissions: held } = useHolder();
  return (permission) => held.has(permission);
}
