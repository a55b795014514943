import { useCommonText, useUiText } from '../later-texts.ts';
import './drawer.css';
import { type ReactNode, useCallback, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useRawQuery } from '../../routing/address.ts';
import { isAtRow } from '../leads-to.ts';
import { isBeside } from './dialog.tsx';
import { type DrawerSize, maxDrawerSize, minDrawerSize, useDrawerSize } from './drawer-size.ts';
import { isCovered } from './focus.ts';
import { RecordTop, type RecordTopParts } from './record-head.tsx';
import { Splitter } from './splitter.tsx';
import { phone, useMedia } from './use-media.ts';
import { useScrolls } from './use-scrolls.ts';

/** Props of `Drawer`. @public */
export interface DrawerProps extends RecordTopParts {
  /** Icon buttons and links next to the close button. */
  readonly tools?: ReactNode;
  /** Size by the amount of content. */
  readonly size?: DrawerSize;
  readonly children: ReactNode;
  /** Address after closing. The query of the address, which is the list's state, is kept. */
  readonly base?: string;
  /** Closes the drawer, if it was not opened by its own path. Replaces `base`. */
  readonly onClose?: () => void;
  /**
   * A narrow panel with the full height of the screen, instead of a detail. `modal` makes the page inert until it is
   * closed, `beside` does not.
   */
  readonly panel?: 'modal' | 'beside';
}

/**
 * Renders a drawer at the right edge: the detail of a row with its own address, or a panel. On wide screens the list
 * remains usable next to a detail; on phones the drawer covers the screen. Escape and the close button close it, and
 * while the page is inert, also a click outside it. The focus then returns to the row or to the element that opened it.
 * @public
 */
export function Drawer({ size = 'm', base, onClose, panel, children, ...top }: DrawerProps) {
  const text = useUiText();
  const common = useCommonText();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const scrolls = useScrolls(body);
  const isPhone = useMedia(phone);
  const modal = panel ? panel === 'modal' : isPhone;
  const [width, setWidth] = useDrawerSize(size);
  const [path, navigate] = useLocation();
  const search = useRawQuery();
  const close = useCallback(() => {
    if (onClose) onClose();
    else if (base !== undefined) navigate(search ? `${base}?${search}` : base);
  }, [base, navigate, onClose, search]);

  const opener = useOpener();
  useLayoutEffect(() => {
    const element = dialog.current;
    if (modal) element?.showModal();
    else element?.show();
    return () => element?.close();
  }, [modal]);
  useLayoutEffect(() => {
    if (modal || panel) return;
    const { style } = document.documentElement;
    style.setProperty('--beside', `${width}px`);
    return () => void style.removeProperty('--beside');
  }, [modal, panel, width]);
  useFocusOn(base === undefined ? undefined : path, heading, opener);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isCovered(dialog.current)) return;
      // A panel handles Escape only if the focus is inside it. Key events are dispatched to elements.
      if (panel ? !dialog.current?.contains(event.target as Node) : isBelow(dialog.current)) return;
      event.preventDefault();
      close();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [close, panel]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape also closes it
    <dialog
      ref={dialog}
      className={panel ? 'ui-drawer ui-drawer-panel' : 'ui-drawer'}
      aria-labelledby={id}
      data-modal={modal ? '' : undefined}
      style={panel ? undefined : { width }}
      onClick={(event) =>
        modal && event.target === event.currentTarget && isBeside(event.currentTarget, event) && close()
      }
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      }}
    >
      {!modal && !panel && (
        <Splitter
          className="ui-drawer-edge"
          label={text('drawer.resize')}
          value={width}
          min={minDrawerSize}
          max={maxDrawerSize}
          side="after"
          onChange={setWidth}
        />
      )}
      <RecordTop
        {...top}
        level={2}
        id={id}
        heading={heading}
        within={dialog}
        closeLabel={panel ? common('close') : text('drawer.close')}
        close={close}
      />
      <div
        ref={body}
        className="ui-drawer-body ui-record-body"
        {...(scrolls && { role: 'group', 'aria-labelledby': id, tabIndex: 0 })}
      >
        {children}
      </div>
    </dialog>
  );
}

/** Returns whether another drawer is open above this drawer, so that Escape belongs to the other one. */
function isBelow(drawer: Element | null): boolean {
  return [...document.querySelectorAll('dialog.ui-drawer:not(.ui-drawer-panel)[open]')].at(-1) !== drawer;
}

type Ref<Element> = { readonly current: Element | null };

/** Returns the element that had the focus before the drawer opened. */
function useOpener(): Ref<Element> {
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    opener.current = document.activeElement;
  }, []);
  return opener;
}

/**
 * Focuses the heading for each new address. When the drawer closes, the focus moves to the row of the address, else to
 * the element that had it before.
 */
function useFocusOn(path: string | undefined, heading: Ref<HTMLElement>, opener: Ref<Element>): void {
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    return () => {
      const rows = path === undefined ? [] : [...document.querySelectorAll<HTMLElement>('tr[data-href]')];
      const row = rows.find(
        ({ dataset }) => dataset.href !== undefined && isAtRow(path ?? '', dataset.href.split('?')[0] ?? ''),
      );
      const before = opener.current;
      const back =
        row ?? (before instanceof HTMLElement && before !== document.body && before.isConnected ? before : undefined);
      back?.focus({ preventScroll: true });
    };
  }, [path, heading, opener]);
}
