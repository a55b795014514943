/**
 * Reasons why payments end without money: answers of issuers (ISO 8583 field 39), payers who cancel, banks that return
 * the money.
 */

import type { TransactionKind } from '../types.ts';

interface Reason {
  readonly reason: string;
  /** Response code, ISO 8583 field 39; only for cards. */
  readonly code?: string;
  readonly weight: number;
}

type Reasons = Readonly<Record<TransactionKind | 'Payout', readonly Reason[]>>;

export const declined: Reasons = {
  Card: [
    { reason: 'Insufficient funds', code: '51', weight: 34 },
    { reason: 'Do not honor', code: '05', weight: 27 },
    { reason: 'Strong customer authentication required', code: '1A', weight: 9 },
    { reason: 'Expired card', code: '54', weight: 7 },
    { reason: 'Invalid card number', code: '14', weight: 6 },
    { reason: 'Security code mismatch', code: '82', weight: 5 },
    { reason: 'Transaction not permitted to cardholder', code: '57', weight: 4 },
    { reason: 'Withdrawal limit exceeded', code: '61', weight: 3 },
    { reason: 'Suspected fraud', code: '59', weight: 3 },
    { reason: 'Velocity limit exceeded', code: '65', weight: 2 },
    { reason: 'Restricted card', code: '62', weight: 1.5 },
    { reason: 'Lost card', code: '41', weight: 0.9 },
    { reason: 'Stolen card', code: '43', weight: 0.6 },
  ],
  Apm: [
    { reason: 'Canceled by the payer', weight: 55 },
    { reason: 'Payment expired', weight: 30 },
    { reason: 'Declined by the payer’s bank', weight: 15 },
  ],
  Bank: [
    { reason: 'AM04 Insufficient funds', weight: 45 },
    { reason: 'AC04 Account closed', weight: 15 },
    { reason: 'AC01 Incorrect account number', weight: 25 },
    { reason: 'MD06 Returned by the payer', weight: 15 },
  ],
  Payout: [
    { reason: 'Rejected in review', weight: 50 },
    { reason: 'AC01 Incorrect account number', weight: 35 },
    { reason: 'AC04 Account closed', weight: 15 },
  ],
};

export const failed: Reasons = {
  Card: [
    { reason: 'Issuer or switch unavailable', code: '91', weight: 60 },
    { reason: 'Late response', code: '68', weight: 25 },
    { reason: 'System malfunction', code: '96', weight: 15 },
  ],
  Apm: [
    { reason: 'Provider timeout', weight: 70 },
    { reason: 'Provider error', weight: 30 },
  ],
  Bank: [
    { reason: 'Bank connection unavailable', weight: 80 },
    { reason: 'Payment file rejected', weight: 20 },
  ],
  Payout: [{ reason: 'Bank connection unavailable', weight: 1 }],
};
