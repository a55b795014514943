import { proxy } from 'valtio';
import { manageDeployment } from '../permissions/core-permissions.ts';
import type { Holder } from '../permissions/guard.ts';
import type { OnForget } from './forget.ts';

/** Whether the inspector of a portal is open. */
export function createInspector(onForget: OnForget): { open: boolean } {
  const inspector = proxy({ open: false });
  onForget(() => {
    inspector.open = false;
  });
  return inspector;
}

/** Who may open it: whoever looks after a deployment; in development everybody. */
export function mayInspect(holder: Holder | undefined): boolean {
  return process.env.NODE_ENV === 'development' || (holder?.permissions.has(manageDeployment) ?? false);
}

/** Alt+Shift+I, by the key's place: with Alt held, what it types differs from keyboard to keyboard. */
export function isInspectorKey(event: Pick<KeyboardEvent, 'code' | 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey'>): boolean {
  return event.code === 'KeyI' && event.altKey && event.shiftKey && !event.ctrlKey && !event.metaKey;
}
