/**
 * Preview of a theme. It overrides the themes of the deployment and the user in this tab only, until it is reset or the
 * page is reloaded.
 */
import { proxy } from 'valtio';
import type { ThemeSettings } from '../model/user-context.ts';
import type { OnForget } from '../storage/forget.ts';

/** Preview of a theme in a portal. Its functions don't use `this`, so they can be passed on separately. */
export interface Preview {
  readonly state: { open: boolean; settings: ThemeSettings };
  readonly open: () => void;
  /** Closes the panel and discards the preview. */
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
