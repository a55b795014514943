import more from '@blueprintjs/icons/lib/esm/generated/16px/paths/more.js';
import { PopoverButton } from '../../overlays/popover-button.tsx';
import { Glyph } from '../../pieces/glyph.tsx';
import { OfferMenu } from '../actions/offers.tsx';
import type { Item } from '../declaration/spec.ts';
import { useView } from '../view.ts';

/** The button at the end of a row that opens what may be done with it; nothing where that is nothing. */
export function RowActions({ row }: { readonly row: Item }) {
  const { spec, words, offersFor } = useView();
  const offers = offersFor(row);
  if (offers.length === 0) return null;
  const label = words.say('actionsFor', { name: spec.nameOf(row) });
  return (
    <PopoverButton
      look="quiet"
      className="resource-more"
      align="end"
      label={label}
      aria-label={label}
      icon={<Glyph paths={more} />}
      content={(close) => <OfferMenu offers={offers} onChosen={close} />}
    />
  );
}
