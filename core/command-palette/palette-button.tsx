import searchPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/search.js';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useText } from '../i18n/use-text.ts';
import { usePortal } from '../portal/portal.ts';
import { isPaletteKey } from '../state/palette.ts';
import { Glyph } from '../ui/components/glyph.tsx';
import { isMac } from '../ui/components/is-mac.ts';

/** Renders the button that opens the command palette. Ctrl+K and ⌘K also open it, independent of the focus. */
export function PaletteButton() {
  const text = useText('core');
  const { palette } = usePortal();
  const { open } = useSnapshot(palette.state);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return;
      // Prevents the browser's search.
      event.preventDefault();
      if (palette.state.open) palette.close();
      else palette.open();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [palette]);
  return (
    <button
      type="button"
      className="palette-button"
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-keyshortcuts="Control+K Meta+K"
      aria-label={text('palette.open')}
      onClick={palette.open}
    >
      <Glyph paths={searchPaths} />
      <span className="palette-button-words" title={text('palette.open')}>
        {text('palette.open')}
      </span>
      <kbd>{isMac() ? '⌘K' : 'Ctrl K'}</kbd>
    </button>
  );
}
