import { Suspense, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { checkGuard } from '../permissions/guard.ts';
import { lazyWithRetries } from '../portal/lazy-with-retries.tsx';
import { usePortal, useUser } from '../portal/portal.ts';
import { useMaybeHolder } from '../portal/use-holder.ts';
import { useStore } from '../portal/use-store.ts';
import { whenIdle } from '../portal/when-idle.ts';
import { matchPath } from '../route-matching/match.ts';
import { ContributedDialog } from '../slots/contributed-dialog.tsx';
import type { PaletteAction } from './items.ts';
import { createRecent } from './recent.ts';

const loadDialog = () => import('./palette-dialog.tsx');
const PaletteDialog = lazyWithRetries(loadDialog);

/** Records the visited screens, and renders the palette while it is open. */
export default function PaletteHost() {
  const { palette } = usePortal();
  const { open } = useSnapshot(palette.state);
  const holder = useMaybeHolder();
  const [entry, setEntry] = useState<Extract<PaletteAction, { kind: 'dialog' }>['entry']>();
  const recent = useRecent();
  useEffect(() => {
    // Loads when the browser is idle, so that text typed right after Ctrl+K is not lost.
    const callOff = whenIdle(() => void loadDialog().catch(() => undefined));
    return () => {
      callOff();
      palette.close();
    };
  }, [palette]);
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

/**
 * Records each screen that is opened.
 * @returns a function that reads the routes visited last, newest first
 */
function useRecent(): () => readonly string[] {
  const { assembly } = usePortal();
  const visited = useStore(createRecent);
  const holder = useMaybeHolder();
  const userId = useUser()?.id;
  const [path] = useLocation();
  const last = useRef<string>(undefined);
  useEffect(() => {
    const route = matchPath(assembly.routes, path)?.route;
    if (!route || !userId || route.fullId === last.current || checkGuard(route.guard, holder) !== 'allowed') return;
    last.current = route.fullId;
    visited.remember(userId, route.fullId);
  }, [assembly, holder, path, userId, visited]);
  return () => (userId ? visited.routes(userId) : []);
}
