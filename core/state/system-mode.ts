/** Test or Live: kept in local storage as `SystemMode` and sent with every request (S-303 to S-305). */
import { proxy } from 'valtio';
import type { SystemMode } from '../api/shapes.ts';
import type { UserContext } from '../api/user-context.ts';
import { onForget } from './forget.ts';
import { storedMode, systemModeKey } from './stored-mode.ts';

export { storedMode, systemModeKey };

export const systemMode = proxy<{ current: SystemMode }>({ current: 'Live' });
onForget(() => {
  systemMode.current = 'Live';
});

/** `hidden`: no toggle for this person; `forced`: shown but locked on Test. */
export type ModeControl = 'hidden' | 'forced' | 'free';

/** Who may switch: merchants that process; those in the sandbox are held in Test (S-299 to S-301). */
export function modeControl(user: Pick<UserContext, 'userTypeName' | 'merchant'>): ModeControl {
  const status = user.merchant?.processingStatus ?? 'NoProcessing';
  if (user.userTypeName !== 'Merchant' || status === 'NoProcessing') return 'hidden';
  return status === 'SandboxEnabled' ? 'forced' : 'free';
}

/** Brings the stored mode in line with the person: forced to Test in the sandbox, Live for those without a toggle. */
export function startMode(user: Pick<UserContext, 'userTypeName' | 'merchant'>, storage: Storage): void {
  const control = modeControl(user);
  setMode(control === 'forced' ? 'Test' : control === 'free' ? storedMode(storage) : 'Live', storage);
}

/**
 * Follows a switch in another tab: that tab's choice is what this one sends from now on (S-303), so it must be what it shows.
 * @returns stops following
 */
export function followMode(switched: (mode: SystemMode) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== systemModeKey || event.storageArea !== localStorage) return;
    const mode = storedMode(localStorage);
    if (mode === systemMode.current) return;
    systemMode.current = mode;
    switched(mode);
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

export function setMode(mode: SystemMode, storage: Storage): void {
  storage.setItem(systemModeKey, mode);
  systemMode.current = mode;
}
