import './side-panel.css';
import cross from '@blueprintjs/icons/lib/esm/generated/16px/paths/cross.js';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useText } from '../i18n/use-text.ts';
import { IconButton } from '../ui/pieces/button.tsx';
import { Glyph } from '../ui/pieces/glyph.tsx';

interface SidePanelProps {
  readonly title: string;
  readonly onClose: () => void;
  /** False where the page beside it must stay in reach. */
  readonly modal?: boolean;
  readonly children: ReactNode;
}

/** A panel at the right edge, the browser's own dialog. Esc, its button and, while it is modal, a click beside it close it; the focus goes back. */
export function SidePanel({ title, onClose, modal = true, children }: SidePanelProps) {
  const text = useText('core');
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (modal) element?.showModal();
    else element?.show();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [modal]);
  return (
    <dialog
      ref={dialog}
      className="side-panel"
      aria-labelledby={id}
      data-modal={modal ? '' : undefined}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        if (modal || event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (modal && event.target === event.currentTarget && event.clientX < event.currentTarget.getBoundingClientRect().left) onClose();
      }}
    >
      <div className="side-panel-head">
        <h2 id={id}>{title}</h2>
        <IconButton label={text('quickPanel.close')} icon={<Glyph paths={cross} />} onClick={onClose} />
      </div>
      <div className="side-panel-body">{children}</div>
    </dialog>
  );
}
