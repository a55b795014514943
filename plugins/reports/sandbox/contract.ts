/** Contract with the sandboxes of other plugins: alerts, and the evaluation of a merchant's payments for them. */
import * as Type from 'typebox';
import { entityToken, percentOf, sumTransactions, type Transaction } from '#sandbox';
import { type AlertType, alertStatus, alertType } from '../alerts/model.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
export const Alerts = entityToken(
  'alert',
  Type.Object(
    {
      id: Id,
      tenantId: Id,
      merchantId: Id,
      type: alertType.schema,
      status: alertStatus.schema,
      threshold: Type.Number({ minimum: 0, maximum: 100 }),
      seen: Type.Number({ minimum: 0, maximum: 100 }),
      counted: Type.Integer({ minimum: 0 }),
      minimum: Type.Integer({ minimum: 1 }),
      /** Epoch milliseconds. */
      from: Type.Integer(),
      created: Type.Integer(),
    },
    { additionalProperties: false },
  ),
);

/** Milliseconds after which a waiting payment counts as pending. */
const pendingLimitMs = 1_800_000;

/**
 * Returns the rates of a merchant's payments at a time: declined and failed payments as a share of those with an
 * outcome, pending payments as a share of all.
 */
export function seenOf(
  payments: readonly Transaction[],
  now: number,
): Readonly<Record<AlertType, { readonly seen: number; readonly counted: number }>> {
  const { approved, refused, count } = sumTransactions(payments, { base: 'EUR' });
  const waiting = payments.filter(
    ({ status, created }) => status === 'Pending' && created <= now - pendingLimitMs,
  ).length;
  return {
    DeclineRatio: { seen: percentOf(refused, approved + refused) ?? 0, counted: approved + refused },
    PendingRatio: { seen: percentOf(waiting, count) ?? 0, counted: count },
  };
}
