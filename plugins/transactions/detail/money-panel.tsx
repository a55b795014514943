import { fromMinor, toMinor } from '#core/api';
import { useCall } from '#core/react';
import { decimalPlacesOf, FailedNotice, Money, retryOf, Section, useUiEnvironment } from '#core/ui';
import type { TransactionDetail } from '../api.ts';
import { useTransactionCalls } from '../use-transaction-calls.ts';
import { useDetailText } from './texts.ts';

interface Line {
  readonly id:
    | 'authorized'
    | 'captured'
    | 'refunded'
    | 'reversed'
    | 'disputed'
    | 'pending'
    | 'fees'
    | 'net'
    | 'remaining';
  /** Amount in minor units, with its sign. */
  readonly minor: number;
  readonly isResult?: boolean;
}

/**
 * Renders captured, refunded and charged amounts as a calculation; lines of zero are omitted. Refunds have no
 * calculation, because their title shows the amount.
 */
export function MoneyPanel({ transaction }: { readonly transaction: TransactionDetail }) {
  const text = useDetailText();
  const { currencies } = useUiEnvironment();
  const calls = useTransactionCalls();
  const { id, currency } = transaction;
  const fees = useCall(calls.fees, { params: { id } });
  const decimals = decimalPlacesOf(currency, currencies);
  const charged = fees.data?.every((fee) => fee.currency === currency)
    ? fees.data.reduce((sum, { amount }) => sum + toMinor(amount, decimals), 0)
    : undefined;
  const retry = retryOf(fees);
  // Without the fees the net amount is unknown: the fees are not 0, and a total would be wrong.
  const lines = linesOf(transaction, decimals, charged).filter(({ id }) => !retry || id !== 'net');
  if (lines.length === 0 && !(retry && transaction.type !== 'Refund')) return null;
  return (
    <Section title={text('detail.money')}>
      {retry && <FailedNotice onRetry={retry}>{text('detail.feesFailed')}</FailedNotice>}
      <table className="ui-plain-table transactions-sum">
        <tbody>
          {lines.map(({ id, minor, isResult }) => (
            <tr key={id} className={isResult ? 'transactions-result' : undefined}>
              <th scope="row">{text(`detail.${id}`)}</th>
              <td>
                <Money amount={fromMinor(minor, decimals)} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** @param charged fees in minor units; `undefined` if the fees are unknown or in another currency */
function linesOf({ type, money }: TransactionDetail, decimals: number, charged: number | undefined): readonly Line[] {
  if (type === 'Refund') return [];
  const minor = (part: keyof typeof money) => toMinor(money[part], decimals);
  const [authorized, captured, refunded, reversed, disputed] = [
    minor('authorized'),
    minor('captured'),
    minor('refunded'),
    minor('reversed'),
    minor('disputed'),
  ];
  const [pending, remaining, returned] = [minor('pending'), minor('remaining'), refunded + reversed + disputed];
  const parts: Line[] = [
    { id: 'authorized', minor: captured === authorized ? 0 : authorized },
    { id: 'captured', minor: captured },
    { id: 'refunded', minor: -refunded },
    { id: 'reversed', minor: -reversed },
    { id: 'disputed', minor: -disputed },
    { id: 'fees', minor: -(charged ?? 0) },
  ];
  const known = parts.filter(({ minor }) => minor !== 0);
  const isSum = captured !== 0 && (returned !== 0 || Boolean(charged));
  return [
    ...known,
    ...(isSum ? [{ id: 'net', minor: captured - returned - (charged ?? 0), isResult: true } as const] : []),
    ...(pending === 0 ? [] : [{ id: 'pending', minor: -pending } as const]),
    ...(captured === 0 || type === 'Payout' ? [] : [{ id: 'remaining', minor: remaining } as const]),
  ];
}
