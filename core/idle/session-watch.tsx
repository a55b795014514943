import { useCallback } from 'react';
import { usePortal } from '../portal/portal.ts';
import { IdleDialog } from './idle-dialog.tsx';
import { useKeepalive } from './keepalive.ts';
import { useIdleWatch } from './use-idle-watch.ts';

/** Extends the session of a signed-in user, and ends it if the user is inactive. */
export default function SessionWatch() {
  const portal = usePortal();
  const endIdleSession = useCallback(() => void portal.auth.end('idle'), [portal]);
  const { left, resume } = useIdleWatch(portal.idle, endIdleSession);
  useKeepalive(portal, left !== undefined);
  return left === undefined ? null : (
    <IdleDialog left={left} onContinue={resume} onQuit={() => void portal.auth.end()} />
  );
}
