import { RecordAction } from '../../overlays/record-actions.tsx';
import type { Offer } from '../view.ts';

/**
 * Renders the actions on an item for the head of its details, with the reason if an action is not available now. For
 * custom heads, with `offersFor`.
 * @public
 */
export function OfferActions({ offers }: { readonly offers: readonly Offer[] }) {
  return offers.map((offer) => <RecordAction key={offer.id} {...offer} />);
}
