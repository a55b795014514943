/** Payouts, their rows and what becomes of them, as the API answers them. */
import { fromMinor, ibanInFours } from '#core/api';
import type { NextPayout, PaidRow, Payout as PayoutAnswer, PayoutAttempt, PayoutDetail, PayoutRow, PayoutSum } from '../api.ts';
import { rowType } from '../model.ts';
import { type Attempt, attemptStatusAt, type BankAccount, nextOf, type Payout, type Row, statusAt } from './account.ts';
import { type Asked, demandMerchant } from './find.ts';

export const instant = (time: number): string => new Date(time).toISOString();

/** Writes minor units of a payout's currency. */
export const moneyOf =
  ({ world }: Pick<Asked, 'world'>, currency: string) =>
  (minor: number): string =>
    fromMinor(minor, world.decimalPlaces(currency));

export function payoutAnswer(asked: Asked, payout: Payout): PayoutAnswer {
  const { world } = asked;
  const { id, number, merchantId, amount, currency, rows, created, attempts } = payout;
  const status = statusAt(payout, world.now());
  const last = attempts.at(-1);
  return {
    ...{ id, number, status, merchantId, currency, count: rows.length, created: instant(created) },
    merchantName: world.merchant(merchantId)?.legalBusinessName ?? merchantId,
    amount: moneyOf(asked, currency)(amount),
    sent: instant(last?.sent ?? created),
    arrives: instant(last?.arrives ?? created),
    ...(status === 'Returned' && last?.reason && { reason: last.reason }),
    iban: ibanInFours(last?.account.iban ?? ''),
  };
}

/** A change says which attempt it has seen. */
export const versionOf = ({ attempts }: Payout): number => attempts.length;

export function detailAnswer(asked: Asked, payout: Payout): PayoutDetail {
  const { merchantId, mode, currency, amount, rows, attempts } = payout;
  const money = moneyOf(asked, currency);
  const answer = payoutAnswer(asked, payout);
  const available = answer.status === 'Returned' ? availableFor(asked, payout) : amount;
  const sums = rowType.values.flatMap((type): PayoutSum[] => {
    const own = rows.filter((row) => row.type === type);
    return own.length === 0 ? [] : [{ type, count: own.length, ...sumsOf(asked, currency, own) }];
  });
  const { gross, fee } = sumsOf(asked, currency, rows);
  return {
    ...answer,
    ...{ sums, gross, fee, attempts: attempts.map((attempt) => attemptAnswer(asked, attempt)) },
    ...(available < amount && { available: money(available) }),
    version: versionOf({ ...payout, merchantId, mode }),
  };
}

/** Minor units that the account of a payout has. */
export const availableFor = ({ world }: Asked, { merchantId, mode, currency }: Payout): number =>
  world.transactions.balances(merchantId, mode).get(currency)?.get('available') ?? 0;

function sumsOf(asked: Asked, currency: string, rows: readonly Row[]) {
  const money = moneyOf(asked, currency);
  const sum = (field: 'gross' | 'fee' | 'net') => money(rows.reduce((total, row) => total + row[field], 0));
  return { gross: sum('gross'), fee: sum('fee'), net: sum('net') };
}

function attemptAnswer({ world }: Asked, attempt: Attempt): PayoutAttempt {
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

export const bankAccountAnswer = (account: BankAccount | undefined): BankAccount | undefined => account && accountText(account);

export function rowAnswer(asked: Asked, currency: string, row: Row): PayoutRow {
  const { id, type, created, transactionId, invoice, gross, fee, net } = row;
  const money = moneyOf(asked, currency);
  const transaction = transactionId === undefined ? undefined : asked.world.transactions.get(transactionId);
  const [month] = invoice?.split(' ') ?? [];
  const externalId = transaction?.externalId ?? month;
  return {
    ...{ id, type, created: instant(created), currency, gross: money(gross), fee: money(fee), net: money(net) },
    ...(transaction && { transactionId: transaction.id, paymentMethod: transaction.paymentMethod }),
    ...(externalId !== undefined && { externalId }),
  };
}

/** Returns the rows of a payout, each with the payout. */
export function paidRows(asked: Asked, payout: Payout): PaidRow[] {
  const { id: payoutId, number: payoutNumber, currency, rows } = payout;
  const { status, merchantId, merchantName } = payoutAnswer(asked, payout);
  return rows.map((row) => ({ ...rowAnswer(asked, currency, row), payoutId, payoutNumber, status, merchantId, merchantName }));
}

/** What the next payouts of a merchant come to, or why there are none; accounts on which nothing has moved are left out. */
export function nextAnswer(asked: Asked, merchantId: string): NextPayout[] {
  demandMerchant(asked, merchantId);
  const { world, caller } = asked;
  const balances = world.transactions.balances(merchantId, caller.mode);
  return nextOf(world, merchantId, caller.mode).map(({ currency, amount, hold: reckoned }) => {
    const money = moneyOf(asked, currency);
    const available = balances.get(currency)?.get('available') ?? 0;
    const hold = reckoned === 'BelowMinimum' && available < 0 ? 'Overdrawn' : reckoned;
    return { currency, available: money(available), amount: money(hold ? 0 : amount), ...(hold && { hold }) };
  });
}
