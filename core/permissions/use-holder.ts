import { useSnapshot } from 'valtio';
import type { Holder } from './guard.ts';
import { permissions } from './permission-service.ts';

/** The signed-in person's tier and permissions. @throws Error where nobody is signed in; screens are never shown then */
export function useHolder(): Holder {
  const { holder } = useSnapshot(permissions);
  if (!holder) throw new Error('Nobody is signed in here: a screen is shown only after its guard has let somebody in.');
  return holder;
}

/** Asks for one permission of the signed-in person: `may('CRM.Transaction.Refund')`. */
export function useMay(): (permission: string) => boolean {
  const { permissions: held } = useHolder();
  return (permission) => held.has(permission);
}
