/** Transactions for people with grants for only some merchants, payment methods or providers. */
import type { Decided } from './decided.ts';
import { WorldRefusal } from './entities/refusal.ts';
import { coversSubject, type GrantKind, type Grants, subjectOfTransaction } from './grants.ts';
import { type AccountDays, createAccountDays } from './ledger/account-days.ts';
import { balancesOf } from './ledger/accounting.ts';
import { attemptsWithin } from './narrowed-attempts.ts';
import type { AccountingEntry, Mode, RequestedPayment, Transaction, TransactionFilter } from './types.ts';
import type { Transactions } from './world.ts';

/**
 * Returns the transactions that grants allow. Each member is handled explicitly: filtered, or checked against the
 * transaction or merchant that it is about.
 */
export function narrowedTransactions(all: Transactions, grants: Grants): Transactions {
  const isGranted = (row: Transaction) => coversSubject(grants, subjectOfTransaction(row));
  /** Wraps a member about a single transaction, which must be visible. */
  const ofSeen =
    <Args extends readonly unknown[], Answer>(member: (row: Transaction, ...rest: Args) => Answer) =>
    (row: Transaction, ...rest: Args): Answer => {
      if (!isGranted(row))
        throw new WorldRefusal('not-found', 'transaction.not-found', `Transaction ${row.id} not found.`);
      return member(row, ...rest);
    };
  const grantedMerchant = (id: string): void => {
    if (!coversSubject(grants, { merchants: [id] }))
      throw new WorldRefusal('not-found', 'merchant.not-found', `Merchant ${id} not found.`);
  };
  /** Wraps a member about a merchant's data before it becomes a transaction. */
  const ofMerchant =
    <Request extends { readonly merchantId: string }, Args extends readonly unknown[], Answer>(
      member: (request: Request, ...rest: Args) => Answer,
    ) =>
    (request: Request, ...rest: Args): Answer => {
      grantedMerchant(request.merchantId);
      return member(request, ...rest);
    };
  const within = attemptsWithin(grants);
  const confineFilter = (filter: TransactionFilter): TransactionFilter => ({
    ...filter,
    ...confinedBy('merchantIds', grants.merchants, filter),
    ...confinedBy('paymentMethods', grants.paymentMethods, filter),
    ...confinedBy('serviceProviders', grants.serviceProviders, filter),
  });

  /** True if whole accounts are visible, because payment methods and providers aren't restricted. */
  const isWhole = grants.paymentMethods === undefined && grants.serviceProviders === undefined;
  const rowsOf = (merchantId: string, mode: Mode) =>
    all.query(confineFilter({ merchantIds: new Set([merchantId]), mode }), { pageSize: Number.POSITIVE_INFINITY }).rows;
  /** Returns the bookings of the visible transactions on a merchant's accounts, by currency. */
  const partOfBalances = (merchantId: string, mode: Mode): ReturnType<Transactions['balances']> => {
    const rows = rowsOf(merchantId, mode);
    const byCurrency = new Map<string, AccountingEntry[]>();
    for (const row of rows) {
      const entries = byCurrency.get(row.currency) ?? [];
      byCurrency.set(row.currency, entries);
      entries.push(...all.bookings(row));
    }
    return new Map([...byCurrency].map(([currency, entries]) => [currency, balancesOf(entries)]));
  };
  const isInSight = (id: string) => {
    const row = all.get(id);
    return row !== undefined && isGranted(row);
  };
  /** Returns the part of a period that the visible transactions caused. */
  const partOfPeriod = (merchantId: string, mode: Mode, from: number, to: number) => {
    const byCurrency = new Map<string, AccountDays>();
    for (const row of rowsOf(merchantId, mode)) {
      const days = byCurrency.get(row.currency) ?? createAccountDays();
      byCurrency.set(row.currency, days);
      for (const entry of all.bookings(row)) days.add(entry, row);
    }
    return new Map([...byCurrency].map(([currency, days]) => [currency, days.between(from, to)]));
  };

  return {
    // The size reveals nothing about a single merchant, and indexes need it to stay up to date.
    get size() {
      return all.size;
    },
    get(id) {
      const row = all.get(id);
      return row && isGranted(row) ? row : undefined;
    },
    query: (filter, options) => all.query(confineFilter(filter), options),
    counts: (filter, by) => all.counts(confineFilter(filter), by),
    cross: (filter, by, grouping) => all.cross(confineFilter(filter), by, grouping),
    waitingForApproval: () => all.waitingForApproval().filter(isGranted),
    actedOnBy: (personId) => all.actedOnBy(personId).filter(isGranted),
    firstExpiry() {
      throw new TypeError('Authorizations expire in the whole world: leave that to its job.');
    },
    expiredAuthorizations: () => all.expiredAuthorizations().filter(isGranted),
    warmUp() {
      throw new TypeError('Searches are prepared in the whole world: leave that to the server.');
    },

    events: ofSeen(all.events),
    apiLogs: ofSeen((row) => within.apiLogs(all.apiLogs(row), all.attempts(row))),
    webhooks: ofSeen(all.webhooks),
    secondWebhooks: ofSeen(all.secondWebhooks),
    attempts: ofSeen((row) => within.attempts(all.attempts(row))),
    routingLog: ofSeen((row, attempt: number) => within.routingLog(all.routingLog(row, attempt), all.attempts(row))),
    alerts: ofSeen(all.alerts),
    antifraudLog: ofSeen(all.antifraudLog),
    bookings: ofSeen(all.bookings),
    accounting: ofSeen(all.accounting),
    consent: ofSeen(all.consent),
    bankPayment: ofSeen(all.bankPayment),
    fees: ofSeen(all.fees),
    costs: ofSeen(all.costs),
    card: ofSeen(all.card),
    payer: ofSeen(all.payer),
    references: ofSeen(all.references),
    remaining: ofSeen(all.remaining),
    approval: ofSeen(all.approval),
    payable: ofSeen(all.payable),
    cover: ofSeen(all.cover),
    coversRefund: ofSeen(all.coversRefund),
    capturableUntil: ofSeen(all.capturableUntil),
    lapse: ofSeen(all.lapse),

    quote: ofMerchant(all.quote),
    screen: ofMerchant(all.screen),
    route: ofMerchant((payment: RequestedPayment) => within.narrowRouting(all.route(payment))),
    balances(merchantId, mode) {
      grantedMerchant(merchantId);
      return isWhole ? all.balances(merchantId, mode) : partOfBalances(merchantId, mode);
    },
    // Bookings without a transaction have no payment method and no provider.
    openings(merchantId, mode) {
      grantedMerchant(merchantId);
      return isWhole ? all.openings(merchantId, mode) : new Map();
    },
    bookingsBesidePayouts(merchantId, mode) {
      grantedMerchant(merchantId);
      return isWhole ? all.bookingsBesidePayouts(merchantId, mode) : [];
    },
    accountPeriod(merchantId, mode, from, to) {
      grantedMerchant(merchantId);
      return (isWhole ? all.accountPeriod : partOfPeriod)(merchantId, mode, from, to);
    },
    postedFees(merchantId, mode, from, to) {
      grantedMerchant(merchantId);
      const fees = all.postedFees(merchantId, mode, from, to);
      return isWhole ? fees : fees.filter(({ transactionId }) => isInSight(transactionId));
    },
    movements(merchantId, mode) {
      grantedMerchant(merchantId);
      return isWhole
        ? all.movements(merchantId, mode)
        : all.movements(merchantId, mode).filter(({ transactionId }) => isInSight(transactionId));
    },
    // These bookings cover all merchants, methods and providers.
    tenantBookings: () => [],
    ledger: () => [],
    ledgerPart: () => ({ entries: [] }),
    *prepareLedger() {},
    accountBookings(merchantId, mode) {
      grantedMerchant(merchantId);
      return isWhole ? all.accountBookings(merchantId, mode) : [];
    },

    resendsTo: ofSeen(all.resendsTo),
    resendWebhook: ofSeen(all.resendWebhook),
    refund: ofSeen(all.refund),
    statusChangeRefund: ofSeen(all.statusChangeRefund),
    reverse: ofSeen(all.reverse),
    dispute: ofSeen(all.dispute),
    settleDispute: ofSeen(all.settleDispute),
    capture: ofSeen(all.capture),
    complete: ofSeen(all.complete),
    addRemark: ofSeen(all.addRemark),
    void: ofSeen(all.void),
    payout: ofSeen(all.payout),
    releaseOrdered: ofSeen(all.releaseOrdered),
    settleOrdered: ofSeen(all.settleOrdered),
    stopOrdered: ofSeen(all.stopOrdered),
    approve: ofSeen(all.approve),
    decline: ofSeen(all.decline),
    refuse: ofSeen(all.refuse),
    expire: ofSeen(all.expire),
    checkStatus: ofSeen(all.checkStatus),
    pay: ofMerchant(all.pay),
    expect: ofMerchant(all.expect),
    orderPayout: ofMerchant(all.orderPayout),
  } satisfies Decided<Transactions>;
}

const filterOf = {
  merchantIds: 'merchants',
  paymentMethods: 'paymentMethods',
  serviceProviders: 'serviceProviders',
} as const satisfies Readonly<Record<string, GrantKind>>;

/** Returns the intersection of both lists; an absent list contains everything. */
function confinedBy<Field extends keyof typeof filterOf>(
  field: Field,
  granted: readonly string[] | undefined,
  filter: TransactionFilter,
): Pick<TransactionFilter, Field> | undefined {
  const wanted = filter[field];
  if (!granted) return undefined;
  // one of the three sets of ids
  return { [field]: new Set(wanted ? granted.filter((id) => wanted.has(id)) : granted) } as unknown as Pick<
    TransactionFilter,
    Field
  >;
}
