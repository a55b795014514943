import { Suspense, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { ContributedDialog } from '../contribution/contributed-dialog.tsx';
import { checkGuard } from '../permissions/guard.ts';
import { permissions } from '../permissions/permission-service.ts';
import { lazyWithRetries } from '../portal/lazy-with-retries.tsx';
import { usePortal, useUser } from '../portal/portal.ts';
import { whenIdle } from '../portal/when-idle.ts';
import { matchPath } from '../routing/match.ts';
import type { PaletteAction } from './items.ts';
import { closePalette, palette } from './palette-state.ts';
import { recentRoutes, rememberRoute } from './recent.ts';

const loadDialog = () => import('./palette-dialog.tsx');
const PaletteDialog = lazyWithRetries(loadDialog);

/** Remembers where the person has been, and shows the palette while it is open. */
export default function PaletteHost() {
  const { open } = useSnapshot(palette);
  const { holder } = useSnapshot(permissions);
  const [entry, setEntry] = useState<Extract<PaletteAction, { kind: 'dialog' }>['entry']>();
  const recent = useRecent();
  useEffect(() => {
    // Fetched while nothing else is to do, so that what is typed right after Ctrl+K is not lost.
    const callOff = whenIdle(() => void loadDialog().catch(() => undefined));
    return () => {
      callOff();
      closePalette();
    };
  }, []);
  return (
    <>
      {open && holder && (
        <Suspense fallback={null}>
          <PaletteDialog holder={holder} recent={recent()} onDialog={setEntry} />
        </Suspense>
      )}
      {entry && <ContributedDialog entry={entry} onClose={() => setEntry(undefined)} />}
    </>
  );
}

/** Notes each screen that is opened. @returns reads the routes visited last, newest first */
function useRecent(): () => readonly string[] {
  const { assembly } = usePortal();
  const { holder } = useSnapshot(permissions);
  const userId = useUser()?.id;
  const [path] = useLocation();
  const last = useRef<string>(undefined);
  useEffect(() => {
    const route = matchPath(assembly.routes, path)?.route;
    if (!route || !userId || route.fullId === last.current || checkGuard(route.guard, holder) !== 'allowed') return;
    last.current = route.fullId;
    rememberRoute(localStorage, userId, route.fullId);
  }, [assembly, holder, path, userId]);
  return () => (userId ? recentRoutes(localStorage, userId) : []);
}
