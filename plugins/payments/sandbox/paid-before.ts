/** Which accounts a merchant has paid before: a first payment to an account needs one more person. */
import type { Mode, World } from '#sandbox';
import { type AccountDetails, accountText } from '../account-details.ts';
import { agreedStates } from '../model/payment.ts';
import { Payments } from './contract.ts';

/** Returns an account on one line, as it is told apart from others. */
export const payeeKey = (payee: AccountDetails): string => accountText(payee);

const paid: ReadonlySet<string> = new Set(agreedStates);

/** Tells whether a merchant has paid an account, by an order or out of a payment. */
export function wasPaid(world: World, { merchantId, mode, account }: { readonly merchantId: string; readonly mode: Mode; readonly account: string }): boolean {
  const byOrder = world
    .of(Payments)
    ?.all.some((one) => one.merchantId === merchantId && one.mode === mode && paid.has(one.state) && payeeKey(one.payee) === account);
  if (byOrder) return true;
  const payouts = { merchantIds: new Set([merchantId]), mode, types: new Set(['Payout']), statuses: new Set(['Captured']) };
  return world.transactions.query(payouts, { pageSize: Number.POSITIVE_INFINITY }).rows.some(({ payeeAccount }) => payeeAccount === account);
}
