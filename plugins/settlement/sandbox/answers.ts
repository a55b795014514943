/** Conversion of payouts, their rows and their outcomes into API responses. */
import { fromMinor, ibanInFours } from '#core/api';
import { tenantFor } from '#sandbox';
import type {
  NextPayout,
  PaidRow,
  Payout as PayoutAnswer,
  PayoutAttempt,
  PayoutDetail,
  PayoutRow,
  PayoutSum,
} from '../api.ts';
import { rowType } from '../model.ts';
import { type Attempt, attemptStatusAt, type BankAccount, nextOf, type Payout, type Row, statusAt } from './account.ts';
import { type PayoutRequest, requireMerchant } from './find.ts';

export const instant = (time: number): string => new Date(time).toISOString();

/** Formats minor units of a payout's currency. */
export const moneyOf =
  ({ world }: Pick<PayoutRequest, 'world'>, currency: string) =>
  (minor: number): string =>
    fromMinor(minor, world.decimalPlaces(currency));

export function payoutAnswer(request: PayoutRequest, payout: Payout): PayoutAnswer {
  const { world } = request;
  const { id, number, merchantId, amount, currency, rows, created, attempts } = payout;
  const status = statusAt(payout, world.now());
  const last = attempts.at(-1);
  return {
    ...{ id, number, status, merchantId, currency, count: rows.length, created: instant(created) },
    merchantName: world.merchant(merchantId)?.legalBusinessName ?? merchantId,
    ...tenantFor(request, world.merchant(merchantId)?.tenantId ?? ''),
    amount: moneyOf(request, currency)(amount),
    sent: instant(last?.sent ?? created),
    arrives: instant(last?.arrives ?? created),
    ...(status === 'Returned' && last?.reason && { reason: last.reason }),
    iban: ibanInFours(last?.account.iban ?? ''),
  };
}

/**
 * Returns the version of a payout, which is its number of attempts; a change contains the version that it is based on.
 */
export const versionOf = ({ attempts }: Payout): number => attempts.length;

export function detailAnswer(request: PayoutRequest, payout: Payout): PayoutDetail {
  const { merchantId, mode, currency, amount, rows, attempts } = payout;
  const money = moneyOf(request, currency);
  const answer = payoutAnswer(request, payout);
  const available = answer.status === 'Returned' ? availableFor(request, payout) : amount;
  const sums = rowType.values.flatMap((type): PayoutSum[] => {
    const typeRows = rows.filter((row) => row.type === type);
    return typeRows.length === 0 ? [] : [{ type, count: typeRows.length, ...sumsOf(request, currency, typeRows) }];
  });
  const { gross, fee } = sumsOf(request, currency, rows);
  return {
    ...answer,
    ...{ sums, gross, fee, attempts: attempts.map((attempt) => attemptAnswer(request, attempt)) },
    ...(available < amount && { available: money(available) }),
    version: versionOf({ ...payout, merchantId, mode }),
  };
}

/** Returns the available amount in minor units on the account of a payout. */
export const availableFor = ({ world }: PayoutRequest, { merchantId, mode, currency }: Payout): number =>
  world.transactions.balances(merchantId, mode).get(currency)?.get('available') ?? 0;

function sumsOf(request: PayoutRequest, currency: string, rows: readonly Row[]) {
  const money = moneyOf(request, currency);
  const sum = (field: 'gross' | 'fee' | 'net') => money(rows.reduce((total, row) => total + row[field], 0));
  return { gross: sum('gross'), fee: sum('fee'), net: sum('net') };
}

function attemptAnswer({ world }: PayoutRequest, attempt: Attempt): PayoutAttempt {
  const { created, sent, arrives, reason, again, account } = attempt;
  const status = attemptStatusAt(attempt, world.now());
  return {
    ...{ status, created: instant(created), sent: instant(sent), arrives: instant(arrives) },
    ...(status === 'Returned' && reason && { returned: instant(arrives), reason }),
    ...(again && { by: again.actor, note: again.note }),
    account: accountText(account),
  };
}

const accountText = ({ holder, iban }: BankAccount): BankAccount => ({ holder, iban: ibanInFours(iban) });

export const bankAccountAnswer = (account: BankAccount | undefined): BankAccount | undefined =>
  account && accountText(account);

export function rowAnswer(request: PayoutRequest, currency: string, row: Row): PayoutRow {
  const { id, type, created, transactionId, invoice, gross, fee, net } = row;
  const money = moneyOf(request, currency);
  const transaction = transactionId === undefined ? undefined : request.world.transactions.get(transactionId);
  const [month] = invoice?.split(' ') ?? [];
  const externalId = transaction?.externalId ?? month;
  return {
    ...{ id, type, created: instant(created), currency, gross: money(gross), fee: money(fee), net: money(net) },
    ...(transaction && { transactionId: transaction.id, paymentMethod: transaction.paymentMethod }),
    ...(externalId !== undefined && { externalId }),
  };
}

/** Returns the rows of a payout, each with the payout. */
export function paidRows(request: PayoutRequest, payout: Payout): PaidRow[] {
  const { id: payoutId, number: payoutNumber, currency, rows } = payout;
  const { status, merchantId, merchantName, tenantId, tenantName } = payoutAnswer(request, payout);
  return rows.map((row) => ({
    ...rowAnswer(request, currency, row),
    payoutId,
    payoutNumber,
    status,
    merchantId,
    merchantName,
    ...(tenantId !== undefined && { tenantId, tenantName }),
  }));
}

/**
 * Returns the amounts of the next payouts of a merchant, or the reasons why there are none; accounts without movements
 * are omitted.
 */
export function nextAnswer(request: PayoutRequest, merchantId: string): NextPayout[] {
  requireMerchant(request, merchantId);
  const { world, caller } = request;
  const balances = world.transactions.balances(merchantId, caller.mode);
  return nextOf(world, merchantId, caller.mode).map(({ currency, amount, hold: reckoned }) => {
    const money = moneyOf(request, currency);
    const available = balances.get(currency)?.get('available') ?? 0;
    const hold = reckoned === 'BelowMinimum' && available < 0 ? 'Overdrawn' : reckoned;
    return { currency, available: money(available), amount: money(hold ? 0 : amount), ...(hold && { hold }) };
  });
}
