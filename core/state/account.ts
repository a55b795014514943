import { proxy, ref } from 'valtio';
import type { UserContext } from '../model/user-context.ts';

/** The account of a portal's user. */
export interface Account {
  /** `user` is undefined until the account is loaded. */
  readonly state: { user: UserContext | undefined };
  readonly set: (user: UserContext | undefined) => void;
}

/** Creates the account of a portal, which is not loaded yet. */
export function createAccount(): Account {
  const state = proxy<Account['state']>({ user: undefined });
  return {
    state,
    set(user) {
      state.user = user && ref(user);
    },
  };
}
