import './tenant-sums.css';
import { fromMinor, toMinor } from '../../api/money.ts';
import type { TenantSums as Sums } from '../../api/tenant-sums.ts';
import { Link } from '../../routing/link.tsx';
import { formatCount } from '../formats/amount.ts';
import { useUiText } from '../later-texts.ts';
import { Disclosure } from './disclosure.tsx';
import { Money } from './money.tsx';

/** Props of `TenantSums`. @public */
export interface TenantSumsProps {
  readonly sums: Sums;
  /** Name of the added amount. */
  readonly title: string;
  /** Returns the address of a tenant's rows in a currency. */
  readonly hrefOf: (tenantId: string, currency: string) => string;
}

/**
 * Renders the sums of a list by tenant and currency: for each currency the sum of all tenants, then that of each
 * tenant, which opens its rows.
 * @public
 */
export function TenantSums({ sums, title, hrefOf }: TenantSumsProps) {
  const text = useUiText();
  if (sums.length === 0) return null;
  const currencies = [...new Set(sums.map(({ currency }) => currency))].sort();
  return (
    <Disclosure isFlush summary={title} className="ui-tenant-sums">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard user must be able to scroll the table */}
      <section className="ui-tenant-sums-scroll" aria-label={title} tabIndex={0}>
        <table className="ui-plain-table">
          <thead>
            <tr>
              <th scope="col">{text('tenantSums.tenant')}</th>
              <th scope="col">{text('tenantSums.count')}</th>
              <th scope="col">{text('tenantSums.amount')}</th>
            </tr>
          </thead>
          {currencies.map((currency) => {
            const parts = sums.filter((sum) => sum.currency === currency);
            return (
              <tbody key={currency}>
                <tr>
                  <th scope="rowgroup">{text('tenantSums.all')}</th>
                  <td>{formatCount(parts.reduce((total, { count }) => total + count, 0))}</td>
                  <td>
                    <Money amount={addedUp(parts)} currency={currency} />
                  </td>
                </tr>
                {parts.map(({ tenantId, tenantName, count, amount }) => (
                  <tr key={tenantId}>
                    <th scope="row" translate="no">
                      <Link href={hrefOf(tenantId, currency)}>{tenantName}</Link>
                    </th>
                    <td>{formatCount(count)}</td>
                    <td>
                      <Money amount={amount} currency={currency} />
                    </td>
                  </tr>
                ))}
              </tbody>
            );
          })}
        </table>
      </section>
    </Disclosure>
  );
}

/** Adds up amounts of a currency. */
function addedUp(parts: Sums): string {
  const decimals = Math.max(0, ...parts.map(({ amount }) => amount.split('.')[1]?.length ?? 0));
  return fromMinor(
    parts.reduce((total, { amount }) => total + toMinor(amount, decimals), 0),
    decimals,
  );
}

/** Returns the address of a list with a tenant and a currency as its filters. @public */
export const tenantRowsAt =
  (base: string) =>
  (tenantId: string, currency: string): string =>
    `${base}?f.tenant=${encodeURIComponent(tenantId)}&f.currency=${currency}`;
