/** Sums of a list by tenant and currency, for platform staff. Each tenant opens its rows. */
import { TenantSums, tenantRowsAt } from '#core/ui';

export const Payouts = () => (
  <TenantSums
    title="Totals by tenant"
    hrefOf={tenantRowsAt('/settlement/payouts')}
    sums={[
      { tenantId: 'ten_1', tenantName: 'Denesik Payments', currency: 'EUR', count: 12, amount: '4200.50' },
      { tenantId: 'ten_2', tenantName: 'Kozey Pay', currency: 'EUR', count: 3, amount: '801.00' },
    ]}
  />
);
