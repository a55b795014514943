import cross from '@blueprintjs/icons/lib/esm/generated/16px/paths/cross.js';
import { type ReactNode, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useText } from '../../i18n/use-text.ts';
import { useRawQuery } from '../../routing/address.ts';
import { IconButton } from '../pieces/button.tsx';
import { Glyph } from '../pieces/glyph.tsx';
import { isCovered } from './focus.ts';
import { Splitter } from './splitter.tsx';

export interface DrawerProps {
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  /** Where it closes to; the query of the address, the list's state, stays. */
  readonly base: string;
  readonly children: ReactNode;
}

export const drawerSizeKey = 'portal.drawer-size';
const minSize = 360;
const maxSize = 1200;
const defaultSize = 640;
const phone = '(max-width: 640px)';

/**
 * The detail of a row at an address of its own. On wide screens it stands beside the list, which stays in reach; on phones it
 * covers the screen. Escape and its button close it, and the focus goes back to the row.
 */
export function Drawer({ title, subtitle, actions, base, children }: DrawerProps) {
  const text = useText('ui');
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const modal = useMedia(phone);
  const [size, setSize] = useStoredSize();
  const [path, navigate] = useLocation();
  const search = useRawQuery();
  const close = useCallback(() => navigate(search ? `${base}?${search}` : base), [base, navigate, search]);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (modal) element?.showModal();
    else element?.show();
    return () => element?.close();
  }, [modal]);
  useFocusOn(path, heading);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isCovered(dialog.current)) return;
      event.preventDefault();
      close();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [close]);

  return (
    <dialog
      ref={dialog}
      className="ui-drawer"
      aria-labelledby={id}
      data-modal={modal ? '' : undefined}
      style={{ width: size }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      }}
    >
      {!modal && <Splitter className="ui-drawer-edge" label={text('drawer.resize')} value={size} min={minSize} max={maxSize} side="after" onChange={setSize} />}
      <header className="ui-drawer-head">
        <div className="ui-drawer-titles">
          <h2 ref={heading} id={id} tabIndex={-1}>
            {title}
          </h2>
          {subtitle && <div className="ui-drawer-subtitle">{subtitle}</div>}
        </div>
        <IconButton label={text('drawer.close')} icon={<Glyph paths={cross} />} onClick={close} />
        {actions && <div className="ui-drawer-actions">{actions}</div>}
      </header>
      <div className="ui-drawer-body">{children}</div>
    </dialog>
  );
}

/** Focuses the heading for each new address, and on the way out gives the focus back to what had it, else to the row of the address. */
function useFocusOn(path: string, heading: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    return () => {
      const row = [...document.querySelectorAll<HTMLElement>('tr[data-href]')].find(({ dataset }) => dataset.href?.split('?')[0] === path);
      const back = row ?? (before instanceof HTMLElement && before !== document.body && before.isConnected ? before : undefined);
      back?.focus({ preventScroll: true });
    };
  }, [path, heading]);
}

function useStoredSize(): readonly [number, (size: number) => void] {
  const [size, setSize] = useState(() => {
    const stored = Number(localStorage.getItem(drawerSizeKey));
    return stored >= minSize && stored <= maxSize ? stored : defaultSize;
  });
  const store = useCallback((next: number) => {
    localStorage.setItem(drawerSizeKey, String(next));
    setSize(next);
  }, []);
  return [size, store];
}

function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => window.matchMedia(query).matches);
  useEffect(() => {
    const media = window.matchMedia(query);
    const update = () => setMatches(media.matches);
    media.addEventListener('change', update);
    return () => media.removeEventListener('change', update);
  }, [query]);
  return matches;
}
