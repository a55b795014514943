import { useCallback, useMemo } from 'react';
import { useLocation } from 'wouter';
import { useText } from '../i18n/use-text.ts';
import type { SystemMode } from '../model/shapes.ts';
import { homeOf } from '../route-matching/landmark.ts';
import { usePortal } from './portal.ts';
import { useAlert } from './use-snackbar.ts';

export interface ModeChange {
  /** Changes the mode. Only for users with a choice according to `modeControl`. */
  readonly choose: (mode: SystemMode) => void;
  /** Handles a change of the mode in this or another tab: shows a message and opens the tier's dashboard (S-174). */
  readonly enter: (mode: SystemMode) => void;
}

/** Returns functions to change between test mode and live mode, for the toolbar and the palette. */
export function useSwitchMode(): ModeChange {
  const text = useText('core');
  const showAlert = useAlert();
  const { assembly, mode, permissions, queries } = usePortal();
  const [, navigate] = useLocation();
  const enter = useCallback(
    (next: SystemMode) => {
      showAlert({
        severity: 'info',
        text: text('toolbar.modeChanged', { mode: text(next === 'Test' ? 'toolbar.test' : 'toolbar.liveMode') }),
      });
      // Data of the other mode must not show again, not even for a moment.
      queries.clear();
      const { holder } = permissions.state;
      if (holder) navigate(homeOf(assembly.routes, holder));
    },
    [assembly, navigate, permissions, queries, showAlert, text],
  );
  return useMemo(() => {
    const choose = (next: SystemMode) => {
      if (next === mode.state.current) return;
      mode.set(next);
      enter(next);
    };
    return { choose, enter };
  }, [enter, mode]);
}
