import { useCommonText } from '../later-texts.ts';
import './dialog.css';
import cross from '@blueprintjs/icons/lib/esm/generated/16px/paths/cross.js';
import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../components/button.tsx';
import { Glyph } from '../components/glyph.tsx';
import { focusInside } from './focus.ts';

/** Props of `Dialog`. @public */
export interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons of the dialog. */
  readonly footer?: ReactNode;
  readonly onClose: () => void;
  /** If true, neither Escape nor the close button closes the dialog. */
  readonly locked?: boolean;
  /** If true, a click outside the dialog also closes it. */
  readonly closeOnBackdrop?: boolean;
  /** 440 px for a question, 560 for a form, 880 for a table or a preview; 560 if absent. */
  readonly size?: 's' | 'm' | 'l';
  readonly className?: string;
  /** Label of the close button, if it does more than close the dialog; "Close" if absent. */
  readonly closeLabel?: string;
  /** Makes screen readers announce the body with the title, for questions that are answered with a button. */
  readonly isDescribed?: boolean;
  /** Id of the element that screen readers announce with the title, if it is not the whole body. */
  readonly describedBy?: string | undefined;
  /** Content of the head, before the close button. */
  readonly actions?: ReactNode;
}

/**
 * Renders a modal dialog with the browser's dialog element, which makes the rest of the page inert. The focus moves to
 * the element with `data-autofocus` or the first control, and back to the previous element when the dialog closes.
 * @public
 */
export function Dialog({
  title,
  children,
  footer,
  onClose,
  locked = false,
  closeOnBackdrop = false,
  size = 'm',
  className = '',
  closeLabel,
  isDescribed = false,
  describedBy,
  actions,
}: DialogProps) {
  const common = useCommonText();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    if (body.current) focusInside(body.current);
    if (!body.current?.contains(document.activeElement))
      (
        element?.querySelector<HTMLElement>('footer [data-autofocus]') ??
        element?.querySelector<HTMLElement>('footer button:not(:disabled)')
      )?.focus();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!locked) onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={`ui-dialog ui-dialog-${size} ${className}`}
      aria-labelledby={id}
      aria-describedby={isDescribed ? `${id}-body` : describedBy}
      data-modal=""
      onPointerDown={(event) => {
        if (closeOnBackdrop && event.target === event.currentTarget && isBeside(event.currentTarget, event))
          cancel(event);
      }}
      onCancel={(event) => event.target === event.currentTarget && cancel(event)}
      onKeyDown={(event) => {
        // A popover inside closes first. Preventing the key also stops browsers from closing a locked dialog on a
        // second press.
        if (event.key !== 'Escape' || event.currentTarget.querySelector('[data-popover-open]')) return;
        event.stopPropagation();
        cancel(event);
      }}
      onClose={(event) => {
        if (event.target !== event.currentTarget || event.currentTarget.open) return;
        if (locked) event.currentTarget.showModal();
        else onClose();
      }}
    >
      <div className="ui-dialog-head">
        <h2 id={id}>{title}</h2>
        {actions}
        <IconButton
          label={closeLabel ?? common('close')}
          icon={<Glyph paths={cross} />}
          disabled={locked}
          onClick={onClose}
        />
      </div>
      <div ref={body} id={`${id}-body`} className="ui-dialog-body">
        {children}
      </div>
      {/* Not a landmark, because a dialog opened from the toolbar would be a footer inside the page's header. */}
      {footer && (
        <footer role="presentation" className="ui-dialog-foot">
          {footer}
        </footer>
      )}
    </dialog>
  );
}

/**
 * Returns whether a click is outside the dialog. The backdrop belongs to the dialog, so only the position distinguishes
 * a click on it from a click on the dialog's edge.
 */
export function isBeside(
  dialog: HTMLElement,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
