import { RecordAction } from '../../overlays/record-actions.tsx';
import type { Offer } from '../view.ts';

/** What may be done with an item, for the head of its details: with the reason where it cannot be done now. For heads of one's own, with `offersFor`. */
export function OfferActions({ offers }: { readonly offers: readonly Offer[] }) {
  return offers.map((offer) => <RecordAction key={offer.id} {...offer} />);
}
