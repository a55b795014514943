import arrowDown from '@blueprintjs/icons/lib/esm/generated/16px/paths/arrow-down.js';
import arrowUp from '@blueprintjs/icons/lib/esm/generated/16px/paths/arrow-up.js';
import { useAnnounce } from '../../portal/use-announce.ts';
import { useCommonText } from '../later-texts.ts';
import { IconButton } from './button.tsx';
import { Glyph } from './glyph.tsx';

/** Props of `MoveButtons`. @public */
export interface MoveButtonsProps {
  /** Name of the entry, for the labels of the buttons. */
  readonly name: string;
  /** Index of the entry, from 0. */
  readonly index: number;
  /** Number of entries in the list. */
  readonly count: number;
  /** Called with the new index. */
  readonly onMove: (index: number) => void;
}

/**
 * Renders buttons that move an entry of an ordered list up and down, as an alternative to dragging (WCAG 2.5.7). At the
 * ends of the list, a button does nothing but remains focusable, so that the focus is not lost.
 * @public
 */
export function MoveButtons({ name, index, count, onMove }: MoveButtonsProps) {
  const common = useCommonText();
  const announce = useAnnounce();
  const move = (to: number) => {
    onMove(to);
    announce(common('movedTo', { name, place: to + 1, count }));
  };
  const button = (by: -1 | 1) => {
    const isAtEnd = by < 0 ? index <= 0 : index >= count - 1;
    return (
      <IconButton
        label={common(by < 0 ? 'moveUp' : 'moveDown', { name })}
        icon={<Glyph paths={by < 0 ? arrowUp : arrowDown} />}
        aria-disabled={isAtEnd}
        onClick={isAtEnd ? undefined : () => move(index + by)}
      />
    );
  };
  return (
    <>
      {button(-1)}
      {button(1)}
    </>
  );
}
