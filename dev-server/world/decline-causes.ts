/** Causes of payments that ended without money: the issuer, the payer, the portal's rules, or a technical fault. */
import type { DeclineCause } from '../../core/model/decline-cause.ts';
import { declinedStatuses } from '../../core/model/transactions.ts';
import { stopperOf } from './ledger/alerts.ts';
import type { Transaction } from './types.ts';

const ended: ReadonlySet<string> = new Set(declinedStatuses);
const byPayer = /^(?:canceled by the payer|payment expired|MD06 )/i;

/**
 * Returns the cause of a payment that ended without money; undefined for other payments. The portal's rules are
 * antifraud, blocklists, limits and routing: payments that they stopped never reached the provider.
 * @public
 */
export function declineCauseOf(
  row: Pick<Transaction, 'status' | 'type' | 'declineReason' | 'declinedBy'>,
): DeclineCause | undefined {
  const { status, declineReason = '', declinedBy } = row;
  if (!ended.has(status)) return undefined;
  if (declinedBy === 'Rules' || (declinedBy === undefined && stopperOf(row))) return 'Rules';
  if (byPayer.test(declineReason)) return 'Payer';
  return status === 'Failed' ? 'Technical' : 'Issuer';
}
