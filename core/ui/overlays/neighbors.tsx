import chevronDown from '@blueprintjs/icons/lib/esm/generated/16px/paths/chevron-down.js';
import chevronUp from '@blueprintjs/icons/lib/esm/generated/16px/paths/chevron-up.js';
import { useEffect } from 'react';
import { useNavigate } from '../../routing/navigate.ts';
import { IconButton } from '../components/button.tsx';
import { Glyph } from '../components/glyph.tsx';
import { useUiText } from '../later-texts.ts';
import { isCovered } from './focus.ts';
import type { Neighbors } from './neighbors-of.ts';

const typing = 'input, textarea, select, [contenteditable]';

/**
 * Renders two buttons that move through the list without closing the detail. J and K do the same, as in email clients.
 * @public
 */
export function NeighborButtons({
  previous,
  next,
  within,
}: Neighbors & { readonly within: { readonly current: Element | null } }) {
  const text = useUiText();
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const to = { j: next, k: previous }[event.key.toLowerCase()];
      const isTyped = event.target instanceof Element && event.target.closest(typing);
      if (
        to === undefined ||
        isTyped ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.defaultPrevented ||
        isCovered(within.current)
      )
        return;
      event.preventDefault();
      navigate(to);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate, next, previous, within]);
  const button = (label: 'previous' | 'next', to: string | undefined, key: string, paths: readonly string[]) => (
    <IconButton
      label={text(`common.${label}`)}
      title={text('drawer.withKey', { label: text(`common.${label}`), key })}
      icon={<Glyph paths={paths} />}
      aria-keyshortcuts={key}
      aria-disabled={to === undefined}
      onClick={() => to !== undefined && navigate(to)}
    />
  );
  return (
    <span className="ui-neighbors">
      {button('previous', previous, 'K', chevronUp)}
      {button('next', next, 'J', chevronDown)}
    </span>
  );
}
