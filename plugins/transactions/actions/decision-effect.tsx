import { fromMinor, toMinor } from '#core/api';
import { useCall, useHolder } from '#core/react';
import { Loaded, Money, Section } from '#core/ui';
import type { TransactionDetail } from '../api.ts';
import { useTransactionCalls } from '../use-transaction-calls.ts';
import { useActionText } from './texts.ts';
import './decision-effect.css';

interface EffectProps {
  readonly decision: 'approve' | 'decline';
  readonly transaction: TransactionDetail;
  readonly decimals: number;
}

interface Line {
  readonly id: 'Remaining' | 'Pending' | 'Refunded' | 'Captured' | 'Payable' | 'Sent';
  /** Minor units. */
  readonly before: number;
  readonly after: number;
}

/** What a decision does to the money, before it is made: of a refund or payout that of its payment, else its own. */
export function DecisionEffect({ decision, transaction, decimals }: EffectProps) {
  const calls = useTransactionCalls();
  const { tier } = useHolder();
  const { parentId, tenantId } = transaction;
  const parent = useCall(calls.details, { params: { id: parentId ?? '' }, ...(tier === 'platform' && { tenantId }) }, { enabled: parentId !== undefined });
  if (parentId === undefined)
    return <Lines lines={linesOf(decision, transaction, transaction, decimals)} currency={transaction.currency} decimals={decimals} />;
  return (
    <Loaded call={parent}>
      {(payment) => <Lines lines={linesOf(decision, transaction, payment, decimals)} currency={payment.currency} decimals={decimals} />}
    </Loaded>
  );
}

function linesOf(
  decision: 'approve' | 'decline',
  { type, amount, parentId, returnedBy }: TransactionDetail,
  { money }: TransactionDetail,
  decimals: number,
): readonly Line[] {
  const minor = (value: string) => toMinor(value, decimals);
  const sum = minor(amount);
  const line = (id: Line['id'], value: string, change: number): Line => ({ id, before: minor(value), after: minor(value) + change });
  const isApproved = decision === 'approve';
  if (type === 'Refund')
    return [
      line('Pending', money.pending, -sum),
      ...(returnedBy === 'Reversal' ? [] : [line('Refunded', money.refunded, isApproved ? sum : 0)]),
      line('Remaining', money.remaining, isApproved ? 0 : sum),
    ];
  if (type === 'Payout') {
    const sent: Line = { id: 'Sent', before: 0, after: isApproved ? sum : 0 };
    // One that the merchant's own system made belongs to no payment.
    return parentId === undefined ? [sent] : [sent, line('Payable', money.payable, isApproved ? 0 : sum)];
  }
  return [line('Captured', money.captured, isApproved ? sum : 0), line('Remaining', money.remaining, isApproved ? sum : 0)];
}

function Lines({ lines, currency, decimals }: { readonly lines: readonly Line[]; readonly currency: string; readonly decimals: number }) {
  const text = useActionText();
  const money = (minor: number) => <Money amount={fromMinor(minor, decimals)} currency={currency} />;
  return (
    <Section title={text('actions.effect')}>
      <table className="ui-plain-table transactions-effect">
        <thead>
          <tr>
            <td />
            <th scope="col">{text('actions.before')}</th>
            <th scope="col">{text('actions.after')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, before, after }) => (
            <tr key={id}>
              <th scope="row">{text(`actions.effect${id}`)}</th>
              <td>{money(before)}</td>
              <td className={before === after ? 'ui-muted' : undefined}>{money(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
