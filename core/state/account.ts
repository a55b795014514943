import { proxy, ref } from 'valtio';
import type { UserContext } from '../model/user-context.ts';

/** The account of the person of a portal. */
export interface Account {
  /** `user` is undefined until it is loaded. */
  readonly state: { user: UserContext | undefined };
  readonly set: (user: UserContext | undefined) => void;
}

/** Makes the account of a portal: none is loaded yet. */
export function createAccount(): Account {
  const state = proxy<Account['state']>({ user: undefined });
  return {
    state,
    set(user) {
      state.user = user && ref(user);
    },
  };
}
