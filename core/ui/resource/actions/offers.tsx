import { useId } from 'react';
import { Button } from '../../pieces/button.tsx';
import type { Offer } from '../view.ts';

interface OfferMenuProps {
  readonly offers: readonly Offer[];
  /** Called before what was chosen runs. */
  readonly onChosen: () => void;
}

/** What may be done, below each other. */
export function OfferMenu({ offers, onChosen }: OfferMenuProps) {
  return (
    <ul className="ui-menu">
      {offers.map((offer) => (
        <li key={offer.id}>
          <OfferItem
            offer={offer}
            onChosen={() => {
              onChosen();
              offer.run();
            }}
          />
        </li>
      ))}
    </ul>
  );
}

/** Disabled by word, so that the reason can be read by everybody. */
function OfferItem({ offer, onChosen }: { readonly offer: Offer; readonly onChosen: () => void }) {
  const id = useId();
  return (
    <button
      type="button"
      className={`ui-menu-item${offer.look === 'danger' ? ' resource-danger' : ''}`}
      aria-disabled={offer.reason !== undefined}
      aria-describedby={offer.reason === undefined ? undefined : id}
      onClick={offer.reason === undefined ? onChosen : undefined}
    >
      <span>
        {offer.label}
        {offer.reason !== undefined && (
          <span id={id} className="resource-reason">
            {offer.reason}
          </span>
        )}
      </span>
    </button>
  );
}

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
