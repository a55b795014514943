/**
 * A theme on trial: over the deployment's and the person's own, in this tab only, until it is reset or the page is
 * loaded again.
 */
import { proxy } from 'valtio';
import type { ThemeSettings } from '../model/user-context.ts';
import type { OnForget } from '../storage/forget.ts';

/** Theme that is being tried out in a portal. Its functions may be passed on detached from the object. */
export interface Preview {
  readonly state: { open: boolean; settings: ThemeSettings };
  readonly open: () => void;
  /** Closes the panel; what is on trial goes with it. */
  readonly close: () => void;
}

export function createPreview(onForget: OnForget): Preview {
  const state = proxy<Preview['state']>({ open: false, settings: {} });
  const close = () => {
    state.open = false;
    state.settings = {};
  };
  onForget(close);
  return {
    state,
    open() {
      state.open = true;
    },
    close,
  };
}
