import { proxy } from 'valtio';
import { manageDeployment } from '../permissions/core-permissions.ts';
import type { Holder } from '../permissions/guard.ts';
import type { OnForget } from '../storage/forget.ts';

/** Creates the open state of a portal's inspector. */
export function createInspector(onForget: OnForget): { open: boolean } {
  const inspector = proxy({ open: false });
  onForget(() => {
    inspector.open = false;
  });
  return inspector;
}

/** Returns whether the user may open the inspector: users who manage a deployment, and in development every user. */
export function mayInspect(holder: Holder | undefined): boolean {
  return process.env.NODE_ENV === 'development' || (holder?.permissions.has(manageDeployment) ?? false);
}

/**
 * Returns whether a key press is Alt+Shift+I. It compares the physical key, because the character typed with Alt
 * depends on the keyboard layout.
 */
export function isInspectorKey(
  event: Pick<KeyboardEvent, 'code' | 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey'>,
): boolean {
  return event.code === 'KeyI' && event.altKey && event.shiftKey && !event.ctrlKey && !event.metaKey;
}
