import { useCallback, useMemo } from 'react';
import { useLocation } from 'wouter';
import type { SystemMode } from '../api/shapes.ts';
import { useText } from '../i18n/use-text.ts';
import { permissions } from '../permissions/permission-service.ts';
import { homeOf } from '../routing/landmark.ts';
import { showAlert } from '../state/alerts.ts';
import { setMode, systemMode } from '../state/system-mode.ts';
import { usePortal } from './portal.ts';

export interface ModeChange {
  /** Switches; only for those whom `modeControl` leaves free. */
  readonly choose: (mode: SystemMode) => void;
  /** What follows once the mode has changed, here or in another tab: says so and opens the tier's dashboard (S-174). */
  readonly enter: (mode: SystemMode) => void;
}

/** Changes between Test and Live: the toolbar's toggle and the palette do the same. */
export function useSwitchMode(): ModeChange {
  const text = useText('core');
  const { assembly, queries } = usePortal();
  const [, navigate] = useLocation();
  const enter = useCallback(
    (mode: SystemMode) => {
      showAlert({ severity: 'info', text: text('toolbar.modeChanged', { mode: text(mode === 'Test' ? 'toolbar.test' : 'toolbar.liveMode') }) });
      // Nothing of the other mode may be shown again, not even for a moment.
      queries.clear();
      if (permissions.holder) navigate(homeOf(assembly.routes, permissions.holder));
    },
    [assembly, navigate, queries, text],
  );
  return useMemo(() => {
    const choose = (mode: SystemMode) => {
      if (mode === systemMode.current) return;
      setMode(mode, localStorage);
      enter(mode);
    };
    return { choose, enter };
  }, [enter]);
}
