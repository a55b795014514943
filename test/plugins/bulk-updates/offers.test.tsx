// @lane component
import { checkOffers } from '../../harness/offers/check-offers.tsx';

checkOffers('bulk-updates');
