import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { usePortal } from '../../../portal/portal.ts';
import { useCommonText, useUiText } from '../../later-texts.ts';
import { ConfirmDialog } from '../../overlays/confirm-dialog.tsx';

/** Guard that requires a confirmation before unsaved input is lost. @public */
export interface LeaveGuard {
  /** Confirmation dialog, while it is open. */
  readonly dialog: ReactNode;
  /** Sets whether input would be lost. It takes effect immediately, because the next key may leave the screen. */
  readonly setDirty: (dirty: boolean) => void;
}

/**
 * Returns the guard that requires a confirmation before a screen with changes is left by a link, the browser's buttons
 * or a reload.
 * @param dirty whether there are changes at first
 * @param onLeave called when the user confirms
 * @public
 */
export function useLeaveGuard(dirty: boolean, onLeave: () => void): LeaveGuard {
  const ui = useUiText();
  const common = useCommonText();
  const { leaveGuard } = usePortal();
  const [leave, setLeave] = useState<() => void>();
  const isDirty = useRef(dirty);
  const setDirty = useCallback((next: boolean) => {
    isDirty.current = next;
  }, []);
  useEffect(
    () =>
      leaveGuard.guard(
        (step) => setLeave(() => step),
        () => isDirty.current,
      ),
    [leaveGuard],
  );
  const dialog = leave && (
    <ConfirmDialog
      title={ui('resource.leaveTitle')}
      confirmLabel={common('discard')}
      look="danger"
      onConfirm={() => {
        setDirty(false);
        onLeave();
        leave();
      }}
      onClose={() => setLeave(undefined)}
    >
      {ui('resource.leaveBody')}
    </ConfirmDialog>
  );
  return { dialog, setDirty };
}
