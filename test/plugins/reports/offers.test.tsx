// @lane component
import { checkOffers } from '../../harness/offers/check-offers.tsx';

checkOffers('reports', {
  pressed: [
    ...['alerts', 'report-overview', 'report-settings', 'report-tables'],
    ...['merchant-account-statement', 'tenant-account-statement', 'tenant-api-logs', 'transactions-summary-v3'],
  ],
});
