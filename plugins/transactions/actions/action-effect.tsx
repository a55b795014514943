import { fromMinor } from '#core/api';
import { useCall, useHolder } from '#core/react';
import { Loaded, Money, Section } from '#core/ui';
import type { TransactionDetail } from '../api.ts';
import { useTransactionCalls } from '../use-transaction-calls.ts';
import type { ActionModel, EffectLine } from './define-action.ts';
import { useActionText } from './texts.ts';
import './action-effect.css';

interface EffectProps {
  readonly effect: NonNullable<ActionModel['effect']>;
  readonly transaction: TransactionDetail;
  readonly decimals: number;
}

/**
 * Renders the effect of an action on the money: for a refund or a payout, the effect on its payment; otherwise on the
 * transaction itself.
 */
export function ActionEffect({ effect, transaction, decimals }: EffectProps) {
  const calls = useTransactionCalls();
  const { tier } = useHolder();
  const { parentId, tenantId } = transaction;
  const parent = useCall(
    calls.details,
    { params: { id: parentId ?? '' }, ...(tier === 'platform' && { tenantId }) },
    { enabled: parentId !== undefined },
  );
  const linesFor = (payment: TransactionDetail) => (
    <Lines lines={effect(transaction, payment, decimals)} currency={payment.currency} decimals={decimals} />
  );
  return parentId === undefined ? linesFor(transaction) : <Loaded call={parent}>{linesFor}</Loaded>;
}

function Lines({
  lines,
  currency,
  decimals,
}: {
  readonly lines: readonly EffectLine[];
  readonly currency: string;
  readonly decimals: number;
}) {
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
