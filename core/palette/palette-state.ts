import { proxy } from 'valtio';
import { onForget } from '../state/forget.ts';

/** Whether the command palette is open. */
export const palette = proxy<{ open: boolean }>({ open: false });

/** A dialog asks for an answer first: leaving it for another screen could lose what was typed there. */
const answerWanted = () => document.querySelector('dialog.ui-dialog[open]') !== null;

export function openPalette(): void {
  if (!answerWanted()) palette.open = true;
}

export function closePalette(): void {
  palette.open = false;
}

/** Whether a key press is Ctrl+K, on a Mac also ⌘K. */
export function isPaletteKey(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): boolean {
  return event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
}

onForget(closePalette);
