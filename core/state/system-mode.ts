/**
 * The mode, test or live. It is stored in local storage as `SystemMode` and sent with every request (S-303 to S-305).
 */
import { proxy } from 'valtio';
import type { SystemMode } from '../model/shapes.ts';
import type { UserContext } from '../model/user-context.ts';
import type { OnForget } from '../storage/forget.ts';
import { storedMode, systemModeKey } from './stored-mode.ts';

export { storedMode, systemModeKey };

/** `hidden`: the user has no switch. `forced`: the switch is visible but locked in test mode. */
export type ModeControl = 'hidden' | 'forced' | 'free';

/**
 * Returns the mode control of a user. Merchants that process payments may switch; merchants in the sandbox are
 * restricted to test mode (S-299 to S-301).
 */
export function modeControl(user: Pick<UserContext, 'userTypeName' | 'merchant'>): ModeControl {
  const status = user.merchant?.processingStatus ?? 'NoProcessing';
  if (user.userTypeName !== 'Merchant' || status === 'NoProcessing') return 'hidden';
  return status === 'SandboxEnabled' ? 'forced' : 'free';
}

/** The mode of a portal. */
export interface ModeStore {
  readonly state: { current: SystemMode };
  /** Returns the stored mode, which is read for each request. */
  readonly readStored: () => SystemMode;
  /**
   * Adjusts the stored mode to the user: test mode for merchants in the sandbox, live mode for users without a switch.
   */
  readonly start: (user: Pick<UserContext, 'userTypeName' | 'merchant'>) => void;
  readonly set: (mode: SystemMode) => void;
  /**
   * Follows changes in other tabs. This tab then sends that mode as well (S-303), so it must also show it.
   * @returns a function that stops following
   */
  readonly follow: (onSwitch: (mode: SystemMode) => void) => () => void;
}

/** @param local storage that the tabs share */
export function createMode(local: Storage, onForget: OnForget): ModeStore {
  const state = proxy<ModeStore['state']>({ current: 'Live' });
  onForget(() => {
    state.current = 'Live';
  });
  const readStoredMode = () => storedMode(local);
  const set = (mode: SystemMode) => {
    local.setItem(systemModeKey, mode);
    state.current = mode;
  };
  return {
    state,
    readStored: readStoredMode,
    set,
    start(user) {
      const control = modeControl(user);
      set(control === 'forced' ? 'Test' : control === 'free' ? readStoredMode() : 'Live');
    },
    follow(switched) {
      const onStorage = (event: StorageEvent) => {
        if (event.key !== systemModeKey || event.storageArea !== local) return;
        const mode = readStoredMode();
        if (mode === state.current) return;
        state.current = mode;
        switched(mode);
      };
      addEventListener('storage', onStorage);
      return () => removeEventListener('storage', onStorage);
    },
  };
}
