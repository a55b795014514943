// @lane component
import { checkOffers } from '../../harness/offers/check-offers.tsx';

checkOffers('payments', { isLarge: true });
