// @lane component
import { checkOffers } from '../../harness/offers/check-offers.tsx';

checkOffers('disputes', { isLarge: true });
