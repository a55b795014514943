import type { QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { getUserContext } from '../api/user-context.ts';
import type { UserContext } from '../model/user-context.ts';
import { type ContextResponse, usePortal, useUser } from './portal.ts';
import { callKey } from './use-call.ts';

/** Changes that users can make to their own account. @public */
export type AccountChange = Partial<
  Pick<UserContext, 'firstName' | 'lastName' | 'configureTimeZone' | 'themeSettings'>
>;

/**
 * Returns the signed-in user's account.
 * @throws Error if no user is signed in; screens are not shown then
 * @public
 */
export function useAccount(): UserContext {
  const user = useUser();
  if (!user) throw new Error('Nobody is signed in here: a screen is shown only after its guard has let somebody in.');
  return user;
}

/** Loads the account again, so that menu, palette and screens match the user's current permissions. */
export function readAccountAgain(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: callKey(getUserContext) });
}

/**
 * Returns a function that applies a change accepted by the API: toolbar, dates, colors and layout are updated
 * immediately, without loading the account again.
 * @public
 */
export function useChangeAccount(): (change: AccountChange) => void {
  const { queries } = usePortal();
  return useCallback(
    (change) => {
      queries.setQueryData<ContextResponse>(
        callKey(getUserContext),
        (known) => known && { ...known, user: { ...known.user, ...change } },
      );
    },
    [queries],
  );
}
