/** The transactions behind a record. Each links to the transaction list if the user may open it. */
import { TransactionLink, TransactionRows } from '#core/ui';

export const Redemptions = () => (
  <TransactionRows
    rows={[
      {
        id: 'txn_1',
        externalId: 'DEM-708438',
        created: '2026-11-26T15:15:31Z',
        status: 'Captured',
        amount: '25.00',
        currency: 'EUR',
      },
      {
        id: 'txn_2',
        externalId: 'DEM-708412',
        created: '2026-11-25T09:02:10Z',
        status: 'Refunded',
        amount: '-12.50',
        currency: 'EUR',
      },
    ]}
  />
);

export const Reference = () => <TransactionLink id="txn_1">DEM-708438</TransactionLink>;
