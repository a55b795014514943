import { proxy } from 'valtio';
import type { OnForget } from '../storage/forget.ts';

/** Open state of the command palette of a portal. Its functions may be passed on detached from the object. */
export interface Palette {
  readonly state: { open: boolean };
  /**
   * Opens it, unless a dialog asks for an answer first: leaving it for another screen could lose what was typed there.
   */
  readonly open: () => void;
  readonly close: () => void;
}

export function createPalette(onForget: OnForget): Palette {
  const state = proxy({ open: false });
  const close = () => {
    state.open = false;
  };
  onForget(close);
  return {
    state,
    open() {
      if (document.querySelector('dialog.ui-dialog[open]') === null) state.open = true;
    },
    close,
  };
}

/** Returns whether a key press is Ctrl+K, on a Mac also Cmd+K. */
export function isPaletteKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): boolean {
  return event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
}
