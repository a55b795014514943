import panelPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/panel-stats.js';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Glyph } from '../../ui/components/glyph.tsx';

const load = () => import('./quick-panel.tsx');
const QuickPanel = lazy(load);

/** Renders the button of the quick panel (S-150), which loads when it is first opened. */
export function QuickPanelButton() {
  const text = useText('core');
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <button
        type="button"
        className="toolbar-button toolbar-quick"
        aria-haspopup="dialog"
        aria-expanded={open}
        title={text('quickPanel.open')}
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={() => setOpen(true)}
      >
        <Glyph paths={panelPaths} />
      </button>
      {open && (
        <Suspense fallback={null}>
          <QuickPanel onClose={close} />
        </Suspense>
      )}
    </>
  );
}
