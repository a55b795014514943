import { Button } from '../../pieces/button.tsx';
import type { Offer } from '../view.ts';

/** What may be done, beside each other. */
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
