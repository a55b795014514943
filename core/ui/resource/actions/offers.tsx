import { Button } from '../../pieces/button.tsx';
import type { Offer } from '../view.ts';

/** What may be done with a thing, beside each other: red where it destroys, with the reason where it cannot be done now. For action bars of one's own, with `offersFor`. */
export function OfferButtons({ offers }: { readonly offers: readonly Offer[] }) {
  return offers.map((offer) => (
    <Button
      key={offer.id}
      className={offer.look === 'danger' ? 'resource-danger' : ''}
      aria-disabled={offer.reason !== undefined}
      title={offer.reason}
      aria-description={offer.reason}
      onClick={offer.reason === undefined ? offer.run : undefined}
    >
      {offer.label}
    </Button>
  ));
}
