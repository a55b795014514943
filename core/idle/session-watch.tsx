import { useCallback } from 'react';
import { usePortal } from '../portal/portal.ts';
import { IdleDialog } from './idle-dialog.tsx';
import { useKeepalive } from './keepalive.ts';
import { useIdleWatch } from './use-idle-watch.ts';

/** Accompanies a signed-in person: keeps the session alive, and ends it when they are away. */
export default function SessionWatch() {
  const portal = usePortal();
  const over = useCallback(() => void portal.auth.end('idle'), [portal]);
  const { left, resume } = useIdleWatch(portal.idle, over);
  useKeepalive(portal, left !== undefined);
  return left === undefined ? null : (
    <IdleDialog left={left} onContinue={resume} onQuit={() => void portal.auth.end()} />
  );
}
