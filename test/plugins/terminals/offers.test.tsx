// @lane component
import { checkOffers } from '../../harness/offers/check-offers.tsx';

checkOffers('terminals', { isLarge: true, pressed: ['settlements', 'conversions'] });
