// @lane component
import { checkOffers } from '../../harness/offers/check-offers.tsx';

checkOffers('bank-orders', {
  csv: [
    'bookingDate;valueDate;amount;currency;direction;payerName;payerAccount;reference;bankTxId',
    '2026-01-05;2026-01-05;10.00;EUR;Credit;Ada;DE1;R1;B1',
  ].join('\n'),
});
