/** A captured payment of 80.00 EUR in the form of its details, for tests of actions. */
import type { TransactionDetail } from '../../../../plugins/transactions/api.ts';

/** Money of a payment that was captured in full. */
export const capturedMoney: TransactionDetail['money'] = {
  authorized: '80.00',
  captured: '80.00',
  refunded: '0.00',
  pending: '0.00',
  reversed: '0.00',
  disputed: '0.00',
  remaining: '80.00',
  payable: '80.00',
};

/** Returns the captured payment with some fields changed. */
export function paymentDetail(change: Partial<TransactionDetail> = {}): TransactionDetail {
  return {
    id: 'tx_1',
    externalId: 'DEM-1',
    created: '2026-03-01T10:00:00.000Z',
    type: 'Sale',
    kind: 'Card',
    status: 'Captured',
    amount: '80.00',
    refunded: '0.00',
    currency: 'EUR',
    tenantId: 'ten_1',
    tenantName: 'T',
    merchantId: 'm',
    merchantName: 'M',
    websiteId: 'web_1',
    serviceProvider: 'P',
    paymentMethod: 'Visa',
    country: 'DE',
    payerName: 'A. Kaya',
    mode: 'Live',
    providerReference: 'r',
    payerEmail: 'a@b.example',
    money: capturedMoney,
    ...change,
  };
}
