/** Accounts that a merchant has paid before. The first payment to an account needs an additional approver. */
import type { Mode, World } from '#sandbox';
import { type AccountDetails, accountText } from '../account-details.ts';
import { agreedStates } from '../model/payment.ts';
import { Payments } from './tokens.ts';

/** Returns a key for an account, which identifies it on a single line. */
export const payeeKey = (payee: AccountDetails): string => accountText(payee);

const paid: ReadonlySet<string> = new Set(agreedStates);

/** Returns whether a merchant has paid an account, by an order or by a payout of a payment. */
export function wasPaid(
  world: World,
  { merchantId, mode, account }: { readonly merchantId: string; readonly mode: Mode; readonly account: string },
): boolean {
  const byOrder = world
    .of(Payments)
    ?.all.some(
      (payment) =>
        payment.merchantId === merchantId &&
        payment.mode === mode &&
        paid.has(payment.state) &&
        payeeKey(payment.payee) === account,
    );
  if (byOrder) return true;
  const payouts = {
    merchantIds: new Set([merchantId]),
    mode,
    types: new Set(['Payout']),
    statuses: new Set(['Successful']),
  };
  return world.transactions
    .query(payouts, { pageSize: Number.POSITIVE_INFINITY })
    .rows.some(({ payeeAccount }) => payeeAccount === account);
}
