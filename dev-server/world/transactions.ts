/** The transactions of a world. They are queried, and changed by actions. All other facts are derived on request. */
import { fromMinor } from '../../core/api/money.ts';
import { createChanges, type Happening, isOpen, isPayment, remainingOf } from './changes/index.ts';
import { type Destination, oneFor, rememberDestinations } from './destinations.ts';
import type { Actor } from './entities/log.ts';
import { WorldRefusal } from './entities/refusal.ts';
import type { EntityStore } from './entities/store.ts';
import { transactionId } from './ids.ts';
import { costEntriesOf, entriesOf } from './ledger/accounting.ts';
import { alertsNow, alertsOf, antifraudLogOf } from './ledger/alerts.ts';
import { apiLogsOf } from './ledger/api-logs.ts';
import type { Archive, Settling, Step } from './ledger/archive.ts';
import { attemptNow, attemptsOf } from './ledger/attempts.ts';
import { createBalances, type Posting } from './ledger/balances.ts';
import { bankPaymentOf, consentOf } from './ledger/bank-payments.ts';
import { cardOf } from './ledger/cards.ts';
import { deliveryAt, firstOf, missedBy, resentWebhook, secondWebhooksOf } from './ledger/deliveries.ts';
import { clockSteps, historyOf } from './ledger/history.ts';
import { createJournal } from './ledger/journal.ts';
import { createOpenings } from './ledger/openings.ts';
import { payerOf, referencesOf } from './ledger/payers.ts';
import { chargedFor, duesOf, eventIdOf, eventsOf, feesOf, webhooksOf } from './ledger/records.ts';
import { routingLogNow, routingLogOf } from './ledger/routing.ts';
import type { NamePools } from './names.ts';
import type { Outflow } from './outflows.ts';
import { createTable } from './query.ts';
import { createRandom, hash } from './random.ts';
import type { Rates } from './rates.ts';
import { capturableUntil } from './reference/authorization-validity.ts';
import type { Routed } from './screened.ts';
import type { screeningOf } from './screening.ts';
import { createSearchIndex } from './search.ts';
import type {
  AccountBooking,
  Alert,
  Approval,
  Attempt,
  Change,
  Charge,
  ChargedFee,
  Hold,
  InvoiceBooking,
  LedgerEntry,
  Merchant,
  Mode,
  PayoutBooking,
  ProviderCost,
  TenantBooking,
  Transaction,
  WebhookDelivery,
} from './types.ts';
import type { Transactions } from './world.ts';

export interface TransactionsOptions {
  readonly seed: number;
  /** The world's birth in epoch milliseconds. */
  readonly born: number;
  now(): number;
  /** Rates for the conversion of amounts. */
  readonly rates: Rates;
  readonly names: NamePools;
  readonly merchants: Pick<EntityStore<Merchant>, 'get' | 'all'>;
  staffOf(merchantId: string): readonly Actor[];
  /** Returns the endpoints for notifications; undefined if no plugin stores any. */
  destinations(merchantId: string): readonly Destination[] | undefined;
  /** Service that receives the deliveries to merchants, and reports their results. */
  readonly courier?:
    | {
        sends(end: WebhookDelivery, row: Transaction): void;
        outcome(one: WebhookDelivery): Partial<WebhookDelivery> | undefined;
      }
    | undefined;
  /** Returns the charges by a plugin's prices; undefined if no plugin has prices. */
  price(charge: Charge): readonly ChargedFee[] | undefined;
  /** Returns the time at which a capture is paid to its merchant; undefined if no plugin has rules for it. */
  settling(transaction: Transaction, captured: number): Settling | undefined;
  /** Returns the providers' charges for a payment; none if no plugin stores their fees. */
  costs(payment: Transaction): readonly ProviderCost[];
  /** Permission to read the costs. */
  readonly costPermission: string;
  /** Returns the bookings on a merchant's accounts outside its transactions, past and future. */
  accountBookings(merchantId: string, mode: Mode): readonly InvoiceBooking[];
  /** Returns the bookings of settlement payouts, past and future. */
  payoutBookings(merchantId: string, mode: Mode): readonly PayoutBooking[];
  /** Returns a tenant's bookings outside the accounts of its merchants. */
  tenantBookings(tenantId: string, mode: Mode): readonly TenantBooking[];
  /** Returns those that follow from the rest of its ledger, which `ledger` returns. */
  closingBookings(tenantId: string, mode: Mode, ledger: () => readonly LedgerEntry[]): readonly TenantBooking[];
  /** Prepares in slices the slow parts of a tenant's ledger, besides its transactions. */
  prepareLedger(tenantId: string, mode: Mode): Iterable<unknown>;
  /** Returns a function that returns the posting time of entries of a tenant's ledger. */
  postingDates(tenantId: string, mode: Mode): (entry: Pick<LedgerEntry, 'id' | 'created'>) => number;
  /** Returns the permitted overdraft of a merchant's account in minor units; 0 if there is none. */
  overdraft(account: Pick<Transaction, 'tenantId' | 'merchantId' | 'mode' | 'currency'>): number;
  /** Returns the answer of the plugin that stores orders, about a waiting transaction. */
  hold(row: Transaction): Hold | undefined;
  decimalPlaces(currency: string): number;
  /** Receives outflows: money that a person has moved out. */
  movedOut(outflow: Outflow): void;
  /** Checks and routing of payments before their provider is called. */
  readonly screening: ReturnType<typeof screeningOf>;
  /** Receives the events of which people are notified. */
  onHappening?(happening: Happening, row: Transaction, change: Change): void;
}

/**
 * Creates the transactions.
 * @param rows oldest first; the world adds new rows to this list
 */
export function createTransactions(
  rows: Transaction[],
  options: TransactionsOptions,
): Transactions & { merchantsChanged(): void } {
  const { seed, merchants } = options;
  const positions = new Map<string, number>();
  const waiting = new Set<string>();
  /** Waiting transactions; undefined after one was added or removed. */
  let waitingRows: readonly Transaction[] | undefined;
  /** Transactions that can still be captured, and the first expiry among them. */
  const open = new Set<Transaction>();
  let firstExpiry: number | undefined;
  rows.forEach((row, position) => {
    positions.set(row.id, position);
    if (row.status === 'WaitingForApproval') waiting.add(row.id);
    if (isOpen(row)) open.add(row);
  });
  const actions = new Map<string, Step[]>();
  /** Rows that have changed, as they were at the world's birth. */
  const births = new Map<string, Transaction>();
  const bornRows = rows.length;
  const resent = new Map<string, WebhookDelivery[]>();
  /** Alerts about payments since the world's birth. */
  const noticed = new Map<string, Alert[]>();
  /** Routings of payments since the world's birth, by the plugins with rules for it. */
  const routes = new Map<string, Routed>();
  /** Routings by their content, because most payments of a merchant have one of a few routings. */
  const knownRoutings = new Map<string, Routed>();
  const sharedRouteOf = (routed: Routed): Routed => {
    const key = JSON.stringify(routed);
    if (knownRoutings.size >= 10_000) knownRoutings.clear();
    const known = knownRoutings.get(key) ?? routed;
    knownRoutings.set(key, known);
    return known;
  };
  const random = createRandom(hash('actions', seed));
  const get = (id: string) => rows[positions.get(id) ?? -1];
  const isBorn = (row: Transaction) => (positions.get(row.id) ?? bornRows) < bornRows;
  const archive: Archive = {
    seed,
    born: options.born,
    now: options.now,
    get,
    actionsOn: (id) => actions.get(id) ?? [],
    atBirth: (row) => births.get(row.id) ?? (isBorn(row) ? row : undefined),
    settling: options.settling,
    staffOf: options.staffOf,
  };
  const history = (row: Transaction) => historyOf(archive, row);
  /** Returns the payment of a refund or payout, otherwise the transaction itself. */
  const payments = (row: Transaction) => (row.parentId === undefined ? row : (get(row.parentId) ?? row));
  const references = (row: Transaction) => {
    const derived = referencesOf(seed, row, payments(row));
    return row.kind === 'Bank' && row.account !== undefined ? { ...derived, iban: row.account } : derived;
  };
  const payer = (row: Transaction) => {
    // A payout from a payment has a different recipient than the payer of that payment.
    const payment = row.type === 'Payout' ? row : payments(row);
    return payment.paidBy ?? payerOf(seed, options.names, payment);
  };
  const fees = (row: Transaction, steps = history(row)) => feesOf(seed, row, steps, options.price);
  const alerts = (row: Transaction): readonly Alert[] => {
    if (!isBorn(row)) return noticed.get(row.id) ?? [];
    return alertsOf(seed, row).map((alert) => ({ ...alert, ...options.screening.today(alert.ruleId, row) }));
  };
  // A payment that antifraud blocked or is reviewing was not sent to any provider.
  const isOffered = (row: Transaction) =>
    isBorn(row) ||
    row.captured > 0 ||
    !alerts(row).some(({ decision }) => decision === 'Stopped' || decision === 'Held');
  const attempts = (row: Transaction): readonly Attempt[] => {
    const routed = routes.get(row.id);
    if (routed) return routed.attempts.map((attempt, at) => attemptNow(seed, row, attempt, at + 1));
    return isOffered(row) ? attemptsOf(seed, row, history(row)) : [];
  };
  /** Returns the cost of a payout by the prices at its order, which is reserved until it is sent. */
  const heldFee = ({ type, created, amount, currency, merchantId, tenantId, transfer }: Transaction): number =>
    type === 'Payout'
      ? chargedFor({ created, method: type, amount, currency, merchantId, tenantId, transfer }, options.price).reduce(
          (sum, fee) => sum + fee.amount,
          0,
        )
      : 0;
  const posting = (row: Transaction): Posting => {
    const steps = history(row);
    return {
      entries: entriesOf(seed, row, steps, duesOf(row, steps, options.price), heldFee(row)),
      fees: fees(row, steps),
      movesAt: isPayment(row)
        ? clockSteps(archive, row, steps).find(({ created }) => created > options.now())?.created
        : undefined,
    };
  };
  const entries = (row: Transaction) => posting(row).entries;
  const costEntries = (row: Transaction) =>
    costEntriesOf(seed, row, history(row), options.costs(row), options.costPermission);
  const addresses = new Map(merchants.all.map(({ id, webhookUrl }) => [id, webhookUrl]));
  const destinationBook = rememberDestinations((merchantId) => addresses.get(merchantId));
  const destinationsOf = (merchantId: string) =>
    options.destinations(merchantId) ?? oneFor(merchants.get(merchantId)?.webhookUrl);
  /** Returns the deliveries with the final results of deliveries without a real receiver. */
  const endsOf = (row: Transaction, steps: readonly Step[]): readonly WebhookDelivery[] => {
    const merchant = merchants.get(row.merchantId);
    return merchant
      ? webhooksOf(seed, merchant, row, steps, ({ created }: Step) => destinationBook.at(row, created))
      : [];
  };
  const deliveries = (row: Transaction): readonly WebhookDelivery[] => {
    const now = options.now();
    const outcomes = endsOf(row, history(row)).map((end) => {
      const real = options.courier?.outcome(end);
      // A real response of the receiver replaces all values that the sandbox would generate.
      if (!real) return deliveryAt(end, now);
      const { statusCode: _madeUp, ...rest } = end;
      return { ...rest, ...real };
    });
    const again = (resent.get(row.id) ?? []).map((resentDelivery) => ({
      ...resentDelivery,
      ...options.courier?.outcome(resentDelivery),
    }));
    return merchants.get(row.merchantId) ? [...outcomes, ...again] : [];
  };
  /** Notifies the courier of the deliveries of a row's last step. */
  const send = (row: Transaction) => {
    const { courier } = options;
    if (!courier) return;
    const steps = history(row);
    const eventId = eventIdOf(seed, row, steps.length - 1);
    for (const end of endsOf(row, steps)) if (end.eventId === eventId) courier.sends(end, row);
  };

  const searchTextsOf = (row: Transaction) => {
    const { providerReference, arn = '', rrn = '', authorizationCode = '' } = references(row);
    const { email = '', name } = payer(row);
    const last4 = row.maskedPan?.slice(-4) ?? '';
    return [row.id, row.externalId, providerReference, arn, rrn, authorizationCode, last4, email, name];
  };
  const search = createSearchIndex(rows.length, (position) => {
    const row = rows[position];
    return row ? searchTextsOf(row) : [];
  });
  const table = createTable(rows, () => merchants.all, search, options.rates);
  const ofMerchant = (merchantId: string, mode: Mode) =>
    table.query({ merchantIds: new Set([merchantId]), mode }, { pageSize: Number.POSITIVE_INFINITY }).rows;
  const allBookings = (merchantId: string, mode: Mode): readonly AccountBooking[] => [
    ...options.accountBookings(merchantId, mode),
    ...options.payoutBookings(merchantId, mode),
  ];
  /** Returns the bookings until now. */
  const accountBookings = (merchantId: string, mode: Mode) =>
    allBookings(merchantId, mode).filter(({ created }) => created <= options.now());
  const balances = createBalances({
    openingsOf: (merchantId, mode) => openings(merchantId, mode),
    bookingsOf: accountBookings,
    rowsOf: ofMerchant,
    postingOf: posting,
    now: options.now,
  });
  const openings = createOpenings({
    movedAtBirth: (merchantId, mode) =>
      balances.movements(merchantId, mode).filter(({ created }) => created <= options.born),
    bookedAtBirth: (merchantId, mode) => allBookings(merchantId, mode).filter(({ created }) => created <= options.born),
  });

  const journal = createJournal({
    seed,
    now: options.now,
    merchantsOf: (tenantId) => merchants.all.filter((merchant) => merchant.tenantId === tenantId).map(({ id }) => id),
    rowsOf: ofMerchant,
    entriesOf: balances.entries,
    versionOf: balances.version,
    prepareEntries: balances.prepare,
    prepareOthers: options.prepareLedger,
    firstOf: (tenantId, mode) => table.query({ tenantId, mode }, { pageSize: 1, descending: false }).rows[0]?.created,
    costsOf: costEntries,
    bookingsOf: accountBookings,
    tenantBookingsOf: options.tenantBookings,
    closingBookingsOf: options.closingBookings,
    openingsOf: (merchantId, mode) => openings(merchantId, mode),
    datesOf: options.postingDates,
  });

  const resendsTo = (row: Transaction, eventId: string) =>
    missedBy(deliveries(row), eventId, destinationsOf(row.merchantId));
  const feesOfCapture = (row: Transaction): number => {
    const steps = history(row);
    const capture = steps.findIndex(({ type, status }) => type === 'Capture' && status !== 'Failed');
    return duesOf(row, steps, options.price).get(capture) ?? 0;
  };
  /** Returns the amount of a payment's pending settlement. */
  const toCome = (row: Transaction): number => {
    if (!isPayment(row) || row.captured === 0 || row.status === 'Voided') return 0;
    if (history(row).some(({ type }) => type === 'Settlement')) return 0;
    return row.captured - feesOfCapture(row);
  };
  /**
   * Returns the amount that a transaction can move out of its merchant's account, in minor units: the available
   * balance, the permitted overdraft, and the settlement of its payment.
   */
  const coverOf = (row: Transaction): number =>
    (balances.of(row.merchantId, row.mode).get(row.currency)?.get('available') ?? 0) +
    options.overdraft(row) +
    toCome(payments(row));
  const chargeFor = ({
    id,
    type,
    amount,
    currency,
    merchantId,
    tenantId,
    transfer,
    returnedBy,
  }: Transaction): number => {
    if ((type !== 'Refund' && type !== 'Payout') || returnedBy !== undefined) return 0;
    // The fee of a payout is reserved from its order on.
    if (type === 'Payout' && positions.has(id)) return 0;
    const charged = chargedFor(
      { created: options.now(), method: type, amount, currency, merchantId, tenantId, transfer },
      options.price,
    );
    return charged.reduce((sum, fee) => sum + fee.amount, 0);
  };
  const requireCovered = (row: Transaction, amount: number): void => {
    const cover = coverOf(row);
    const fee = chargeFor(row);
    if (amount + fee <= cover) return;
    const money = (minor: number) => `${fromMinor(minor, options.decimalPlaces(row.currency))} ${row.currency}`;
    const needed = fee === 0 ? money(amount) : `${money(amount)} and ${money(fee)} of fees`;
    throw new WorldRefusal(
      'conflict',
      'transactions.balance',
      `The account has ${money(cover)} available. This needs ${needed}.`,
    );
  };
  const holdOf = (row: Transaction): Hold => {
    const hold = options.hold(row);
    const isMerchants = row.transfer !== undefined || hold?.isMerchants === true;
    const reason = hold?.reason ?? (isCompliance(row) ? 'Compliance' : isShort(row) ? 'Balance' : 'Approval');
    return { reason, ...(isMerchants && { isMerchants }) };
  };
  const isCompliance = (row: Transaction) => noticed.get(row.id)?.some(({ decision }) => decision === 'Held') ?? false;
  /**
   * Returns true if the account doesn't cover a transaction. Its amount is already reserved, and the fee of a payout,
   * too; the remainder must cover the fee of a refund.
   */
  const isShort = (row: Transaction) =>
    (row.type === 'Refund' || row.type === 'Payout') && coverOf(row) < chargeFor(row);

  const handleChange = (row: Transaction) => {
    const position = positions.get(row.id) ?? -1;
    search.put(position, searchTextsOf(row));
    table.update(position);
    const isWaiting = row.status === 'WaitingForApproval';
    if (isWaiting !== waiting.has(row.id)) {
      if (isWaiting) waiting.add(row.id);
      else waiting.delete(row.id);
      waitingRows = undefined;
    }
    if (isOpen(row) !== open.has(row)) {
      if (isOpen(row)) open.add(row);
      else open.delete(row);
      firstExpiry = undefined;
    }
    balances.handleChange(row);
    journal.handleChange(row);
  };
  const changes = createChanges({
    seed,
    now: options.now,
    newId: () => transactionId(random, options.now()),
    get,
    add(row) {
      positions.set(row.id, rows.push(row) - 1);
      table.add(rows.length - 1);
    },
    touch(row) {
      if (isBorn(row) && !births.has(row.id)) births.set(row.id, { ...row });
    },
    record(row, step) {
      destinationBook.remember(row.merchantId, step.created, destinationsOf(row.merchantId));
      actions.set(row.id, [...archive.actionsOn(row.id), step]);
      handleChange(row);
      const parent = get(row.parentId ?? '');
      if (parent) handleChange(parent);
      send(row);
    },
    stepsOf: (row) => archive.actionsOn(row.id),
    requireCovered,
    holdOf,
    makerOf: (row) => (isBorn(row) ? undefined : archive.actionsOn(row.id)[0]?.actorId),
    movedOut(row, { actorId }, amount, others) {
      if (actorId === undefined) return;
      const { mode, merchantId, currency, payeeAccount: payee } = row;
      const paymentId = isPayment(row) ? row.id : row.parentId;
      options.movedOut({
        at: options.now(),
        sourceId: row.id,
        personId: actorId,
        mode,
        merchantId,
        currency,
        amount,
        others,
        paymentId,
        payee,
      });
    },
    available: ({ merchantId, mode, currency }) => balances.of(merchantId, mode).get(currency)?.get('available') ?? 0,
    websiteOf: (merchantId) => merchants.get(merchantId)?.websites[0]?.id ?? '',
    notify: (happening, row, change) => options.onHappening?.(happening, row, change),
    screen: options.screening.screen,
    describeRefusal: options.screening.describeRefusal,
    route: options.screening.route,
    midAt: options.screening.midAt,
    notice(row, screened, routed) {
      if (routed) routes.set(row.id, sharedRouteOf(routed));
      if (screened.noticed.length > 0) noticed.set(row.id, alertsNow(seed, row, screened.noticed));
      options.screening.onCreated(row, screened);
    },
  });
  const approval = (row: Transaction): Approval | undefined => {
    if (row.status !== 'WaitingForApproval') return undefined;
    const [made] = isBorn(row) ? [] : archive.actionsOn(row.id);
    const cause = row.approvalCause;
    // The hold is computed only when it is read, because the clock repeatedly needs only the expiry of all pending
    // approvals.
    const holdFacts = {
      get holdReason() {
        return holdOf(row).reason ?? 'Approval';
      },
      get isMerchants() {
        return holdOf(row).isMerchants ?? false;
      },
    };
    const about = (maker: Actor, expires: number): Approval =>
      Object.assign(holdFacts, { maker, expires, ...(cause && { cause }) });
    if (made) return about(made, row.created + approvalTime);
    const luck = hash(`${row.id}:hold`, seed);
    // A request that was pending before the world began has some hours left, regardless of its age.
    return about({ actor: 'Merchant API' }, options.born + (12 + (luck % 60)) * hour);
  };

  return {
    get size() {
      return rows.length;
    },
    get,
    query: table.query,
    counts: table.counts,
    cross: table.cross,
    async warmUp(isWanted) {
      const rest = () => new Promise<void>((resolve) => setImmediate(resolve));
      while (isWanted() && search.readSome()) await rest();
      while (isWanted() && table.sortSome()) await rest();
    },
    /** Updates the sort order after a merchant was added or renamed, because lists are sorted by their names. */
    merchantsChanged: table.merchantsChanged,
    events: (row) => eventsOf(seed, row, history(row)),
    actedOnBy: (personId) => {
      const acted = [...actions]
        .filter(([, done]) => done.some(({ actorId }) => actorId === personId))
        .map(([id]) => {
          const row = get(id);
          return (row?.type === 'Refund' ? row.parentId : undefined) ?? id;
        });
      const resentIds = [...resent]
        .filter(([, sent]) => sent.some(({ resentBy }) => resentBy?.actorId === personId))
        .map(([id]) => id);
      const ids = [...acted, ...resentIds];
      return [...new Set(ids)].flatMap((id) => get(id) ?? []);
    },
    apiLogs: (row) => apiLogsOf(seed, row, history(row), references(row), attempts(row)),
    webhooks: deliveries,
    secondWebhooks(row) {
      const merchant = merchants.get(row.merchantId);
      return merchant ? secondWebhooksOf(seed, merchant, row, deliveries(row)) : [];
    },
    resendsTo,
    resendWebhook(row, eventId, by, to) {
      const all = deliveries(row);
      const original = firstOf(all, { id: eventId });
      const receiver = to ?? resendsTo(row, eventId);
      if (!original || !receiver) throw new RangeError(`Nobody is told of ${eventId} of ${row.id}.`);
      const before = resent.get(row.id) ?? [];
      const delivery = resentWebhook(seed, original, {
        created: options.now(),
        times: before.length + 1,
        ...receiver,
        by,
      });
      resent.set(row.id, [...before, delivery]);
      options.courier?.sends(delivery, row);
      return delivery;
    },
    fees: (row) => fees(row),
    quote: (charge) => chargedFor(charge, options.price),
    attempts,
    routingLog(row, number) {
      const all = attempts(row);
      const attempt = all.find((candidate) => candidate.number === number);
      const routed = routes.get(row.id);
      return attempt && (routed ? routingLogNow(seed, row, routed, attempt) : routingLogOf(seed, row, all, attempt));
    },
    alerts,
    screen: options.screening.screen,
    route: options.screening.route,
    antifraudLog: (row, alert) => antifraudLogOf(row, alert, payer(row)),
    bookings: entries,
    accountBookings,
    bookingsBesidePayouts: (merchantId, mode) =>
      options.accountBookings(merchantId, mode).filter(({ created }) => created <= options.now()),
    tenantBookings: journal.tenantBookings,
    ledger: journal.of,
    ledgerPart: journal.part,
    prepareLedger: journal.prepare,
    movements: balances.movements,
    accountPeriod: balances.period,
    postedFees: balances.fees,
    // The account of a payment includes the bookings of its refunds. Provider costs belong to no merchant, so the
    // balances exclude them.
    accounting: (row) =>
      [...[row, ...row.children.flatMap((id) => get(id) ?? [])].flatMap(entries), ...costEntries(row)].sort(
        (entry, other) => entry.created - other.created,
      ),
    costs: options.costs,
    consent: (row) => consentOf(seed, row),
    bankPayment: (row) => bankPaymentOf(seed, row, history(row), references(row), payer(row)),
    payer,
    card: (row) => cardOf(seed, row, payments(row)),
    references,
    remaining: remainingOf,
    balances: balances.of,
    openings,
    approval,
    waitingForApproval() {
      waitingRows ??= [...waiting].flatMap((id) => get(id) ?? []);
      return waitingRows;
    },
    cover: (row) => coverOf(row),
    coversRefund: (row, amount) => amount + chargeFor({ ...row, type: 'Refund', amount }) <= coverOf(row),
    capturableUntil: (row) => (isOpen(row) ? capturableUntil(row, row.status) : undefined),
    firstExpiry() {
      firstExpiry ??= [...open].reduce(
        (first, row) => Math.min(first, capturableUntil(row, row.status)),
        Number.POSITIVE_INFINITY,
      );
      return firstExpiry;
    },
    expiredAuthorizations: () => [...open].filter((row) => options.now() > capturableUntil(row, row.status)),
    ...changes,
  };
}

const hour = 3_600_000;
/** Time for which a transaction waits for a second person. */
const approvalTime = 72 * hour;
