import { proxy } from 'valtio';
import type { OnForget } from '../storage/forget.ts';

/**
 * Open state of the command palette of a portal. Its functions don't use `this`, so they can be passed on separately.
 */
export interface Palette {
  readonly state: { open: boolean };
  /** Opens the palette, unless a dialog is open, because leaving the dialog for another screen could lose its input. */
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

/** Returns whether a key press is Ctrl+K, or Cmd+K on a Mac. */
export function isPaletteKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): boolean {
  return event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
}
