import chevronDown from '@blueprintjs/icons/lib/esm/generated/16px/paths/chevron-down.js';
import chevronUp from '@blueprintjs/icons/lib/esm/generated/16px/paths/chevron-up.js';
import { useEffect } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { useNavigate } from '../../routing/navigate.ts';
import { IconButton } from '../pieces/button.tsx';
import { Glyph } from '../pieces/glyph.tsx';
import { isCovered } from './focus.ts';

/** Where the rows above and below the opened one lead; absent where there is none on the page of the list. */
export interface Neighbours {
  readonly previous?: string | undefined;
  readonly next?: string | undefined;
}

/** The neighbours of an opened row. @param ids those of the list's page in their order @param hrefOf where a row leads */
export function neighboursOf(ids: readonly string[], opened: string | undefined, hrefOf: (id: string) => string): Neighbours {
  const at = opened === undefined ? -1 : ids.indexOf(opened);
  if (at < 0) return {};
  const [previous, next] = [ids[at - 1], ids[at + 1]];
  return { ...(previous !== undefined && { previous: hrefOf(previous) }), ...(next !== undefined && { next: hrefOf(next) }) };
}

const typing = 'input, textarea, select, [contenteditable]';

/** Goes through the list without closing the detail: two buttons, and J and K as mail programs have them. */
export function NeighbourButtons({ previous, next, within }: Neighbours & { readonly within: { readonly current: Element | null } }) {
  const text = useText('ui');
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const to = { j: next, k: previous }[event.key.toLowerCase()];
      const isTyped = event.target instanceof Element && event.target.closest(typing);
      if (to === undefined || isTyped || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isCovered(within.current)) return;
      event.preventDefault();
      navigate(to);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate, next, previous, within]);
  const button = (label: 'previous' | 'next', to: string | undefined, key: string, paths: readonly string[]) => (
    <IconButton
      label={text(`drawer.${label}`)}
      title={text('drawer.withKey', { label: text(`drawer.${label}`), key })}
      icon={<Glyph paths={paths} />}
      aria-keyshortcuts={key}
      aria-disabled={to === undefined}
      onClick={() => to !== undefined && navigate(to)}
    />
  );
  return (
    <span className="ui-neighbours">
      {button('previous', previous, 'K', chevronUp)}
      {button('next', next, 'J', chevronDown)}
    </span>
  );
}
