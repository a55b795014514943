/** Common parts of approving and declining. */
import { toMinor } from '#core/api';
import type { TransactionDetail } from '../api.ts';
import type { ActionModel, EffectLine } from './define-action.ts';

/** Returns whether a transaction can be approved or declined in a batch with others, as payouts can. */
export const isPayout = ({ type }: Pick<TransactionDetail, 'type'>): boolean => type === 'Payout';

/**
 * Creates the function that returns the effect of a decision: for a refund or payout, the effect on its payment;
 * otherwise on the transaction itself.
 */
export const effectOf =
  (isApproved: boolean): NonNullable<ActionModel['effect']> =>
  ({ type, amount, parentId, returnedBy }, { money }, decimals) => {
    const minor = (value: string) => toMinor(value, decimals);
    const sum = minor(amount);
    const line = (id: EffectLine['id'], value: string, change: number): EffectLine => ({
      id,
      before: minor(value),
      after: minor(value) + change,
    });
    if (type === 'Refund')
      return [
        line('Pending', money.pending, -sum),
        ...(returnedBy === 'Reversal' ? [] : [line('Refunded', money.refunded, isApproved ? sum : 0)]),
        line('Remaining', money.remaining, isApproved ? 0 : sum),
      ];
    if (type === 'Payout') {
      const sent: EffectLine = { id: 'Sent', before: 0, after: isApproved ? sum : 0 };
      // A payout that the merchant's system created belongs to no payment.
      return parentId === undefined ? [sent] : [sent, line('Payable', money.payable, isApproved ? 0 : sum)];
    }
    return [
      line('Captured', money.captured, isApproved ? sum : 0),
      line('Remaining', money.remaining, isApproved ? sum : 0),
    ];
  };
