/** Test or Live: kept in local storage as `SystemMode` and sent with every request (S-303 to S-305). */
import { proxy } from 'valtio';
import type { SystemMode } from '../model/shapes.ts';
import type { UserContext } from '../model/user-context.ts';
import type { OnForget } from '../storage/forget.ts';
import { storedMode, systemModeKey } from './stored-mode.ts';

export { storedMode, systemModeKey };

/** `hidden`: no toggle for this person; `forced`: shown but locked on Test. */
export type ModeControl = 'hidden' | 'forced' | 'free';

/**
 * Returns the mode control of a user: merchants that process may switch; merchants in the sandbox are forced to Test
 * (S-299 to S-301).
 */
export function modeControl(user: Pick<UserContext, 'userTypeName' | 'merchant'>): ModeControl {
  const status = user.merchant?.processingStatus ?? 'NoProcessing';
  if (user.userTypeName !== 'Merchant' || status === 'NoProcessing') return 'hidden';
  return status === 'SandboxEnabled' ? 'forced' : 'free';
}

/** The mode of a portal. */
export interface ModeStore {
  readonly state: { current: SystemMode };
  /** The stored mode, read for each request. */
  readonly stored: () => SystemMode;
  /** Adjusts the stored mode to the user: forced to Test in the sandbox, Live for users without a toggle. */
  readonly start: (user: Pick<UserContext, 'userTypeName' | 'merchant'>) => void;
  readonly set: (mode: SystemMode) => void;
  /**
   * Follows a switch in another tab: that tab's choice is what this one sends from now on (S-303), so it must be what
   * it shows.
   * @returns stops following
   */
  readonly follow: (switched: (mode: SystemMode) => void) => () => void;
}

/** @param local the storage that the tabs share */
export function createMode(local: Storage, onForget: OnForget): ModeStore {
  const state = proxy<ModeStore['state']>({ current: 'Live' });
  onForget(() => {
    state.current = 'Live';
  });
  const stored = () => storedMode(local);
  const set = (mode: SystemMode) => {
    local.setItem(systemModeKey, mode);
    state.current = mode;
  };
  return {
    state,
    stored,
    set,
    start(user) {
      const control = modeControl(user);
      set(control === 'forced' ? 'Test' : control === 'free' ? stored() : 'Live');
    },
    follow(switched) {
      const onStorage = (event: StorageEvent) => {
        if (event.key !== systemModeKey || event.storageArea !== local) return;
        const mode = stored();
        if (mode === state.current) return;
        state.current = mode;
        switched(mode);
      };
      addEventListener('storage', onStorage);
      return () => removeEventListener('storage', onStorage);
    },
  };
}
