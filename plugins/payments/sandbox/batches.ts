/** Batches: each row is validated individually and against the others, then all rows or none are ordered. */
import { csvOf, foldText, fromMinor, readAmount } from '#core/api';
import { byCaller, SandboxError, storeIn, type World } from '#sandbox';
import { accountText, type Problem, plainDetails } from '../account-details.ts';
import type { Batch, BatchCheck, BatchRow } from '../batches/api.ts';
import { batchColumn } from '../model/batch.ts';
import { needsReason } from '../model/payee.ts';
import { lostStates } from '../model/payment.ts';
import type { Decided, OrderInput } from '../orders/api.ts';
import { approversFor, leftFor, outflowOfOrder } from './approvers.ts';
import { type CallContext, instant, nameOf, ownerOf, type Pricing, toProblemAnswer } from './checks.ts';
import { tellApprovers } from './news.ts';
import { answerOf, paymentFor, place, stateOf } from './orders.ts';
import { type Offer, offerFor } from './quote.ts';
import { BatchDrafts, Batches, Beneficiaries, Payments, type StoredBatch, type StoredPayment } from './tokens.ts';

const week = 7 * 86_400_000;

/** Parsed row: the order, its errors and its warnings. */
interface ReadRow {
  readonly row: number;
  readonly order: OrderInput | undefined;
  readonly offer: Offer | undefined;
  readonly problems: readonly Problem[];
  readonly warnings: readonly Problem[];
  readonly externalId: string;
}

/** Returns the order from the cells of a row, or its errors with the columns of the file. */
function orderOf(context: Pricing, row: BatchRow): OrderInput | readonly Problem[] {
  const { world } = context;
  const currency = row.currency.trim().toUpperCase();
  const problems: Problem[] = [];
  const requireField = (field: keyof BatchRow) => {
    if (row[field].trim() === '') problems.push({ field, code: 'required' });
  };
  for (const field of ['beneficiaryName', 'amount', 'currency', 'reference'] as const) requireField(field);
  const details = { iban: row.iban, bic: row.bic, sortCode: row.sortCode, accountNumber: row.accountNumber };
  const country =
    row.country.trim().toUpperCase() || row.iban.trim().slice(0, 2).toUpperCase() || (row.sortCode.trim() ? 'GB' : '');
  if (country === '') problems.push({ field: 'country', code: 'country' });
  const read = readAmount(
    row.amount,
    world.currencies.some(({ id }) => id === currency) ? world.decimalPlaces(currency) : undefined,
  );
  if (!('amount' in read) && read.problem !== 'empty')
    problems.push({ field: 'amount', code: `amount.${read.problem}` });
  const date = dayIn(row.paymentDate);
  if (date === undefined) problems.push({ field: 'paymentDate', code: 'date.form' });
  if (problems.length > 0 || !('amount' in read) || date === undefined) return problems;
  const payee = { name: row.beneficiaryName.trim(), ...plainDetails({ country, ...details }) };
  const known = storeIn(world, Beneficiaries)
    .within(context.caller)
    .find(
      ({ state, payee: knownPayee }) =>
        state === 'Active' && sameAccount(knownPayee, payee) && foldText(knownPayee.name) === foldText(payee.name),
    );
  return {
    accountId: `balance:${currency}`,
    ...(known ? { beneficiaryId: known.id } : { payee }),
    amount: read.amount,
    currency,
    reference: row.reference.trim(),
    ...(date !== '' && { date }),
    speed: 'Standard',
    charges: 'SHA',
  };
}

const sameAccount = (
  details: {
    readonly iban?: string;
    readonly sortCode?: string;
    readonly accountNumber?: string;
    readonly country: string;
  },
  other: typeof details,
) => accountText(details) === accountText(other) && details.country === other.country;

/**
 * Parses a date: `2026-01-31` or `31/01/2026`. Returns an empty text if there is none, and `undefined` if it is
 * invalid.
 */
function dayIn(text: string): string | undefined {
  const typed = text.trim();
  if (typed === '' || /^\d{4}-\d{2}-\d{2}$/.test(typed)) return typed;
  const [, day, month, year] = /^(\d{2})[/.](\d{2})[/.](\d{4})$/.exec(typed) ?? [];
  return day && month && year ? `${year}-${month}-${day}` : undefined;
}

/** Columns of a file for the fields of an order. */
const columnOf: Readonly<Record<string, string>> = {
  name: 'beneficiaryName',
  date: 'paymentDate',
  payee: 'beneficiaryName',
};

/** @param rows in their order, in which they use up the balance */
function readRows(context: Pricing, rows: readonly BatchRow[]): readonly ReadRow[] {
  const taken = new Map<string, number>();
  const ids = new Map<string, number>();
  const alike = new Map<string, number>();
  const paid = recentlyPaid(context);
  return rows.map((cells, index): ReadRow => {
    const row = index + 1;
    const externalId = cells.externalId.trim();
    const none = { row, externalId, order: undefined, offer: undefined, warnings: [] };
    const order = orderOf(context, cells);
    if (!('accountId' in order)) return { ...none, problems: order };
    const problems: Problem[] = [];
    const warnings: Problem[] = [];
    const firstWithId = externalId === '' ? undefined : ids.get(externalId);
    if (firstWithId !== undefined)
      problems.push({ field: 'externalId', code: 'duplicate.id', values: { row: String(firstWithId) } });
    else if (externalId !== '') ids.set(externalId, row);
    const key = keyOf(
      cells.iban || `${cells.sortCode} ${cells.accountNumber}`,
      order.amount,
      order.currency,
      order.reference,
    );
    const firstAlike = alike.get(key);
    if (firstAlike !== undefined)
      problems.push({ field: 'iban', code: 'duplicate.row', values: { row: String(firstAlike) } });
    else alike.set(key, row);
    const before = paid.get(key);
    if (before !== undefined)
      warnings.push({ field: 'amount', code: 'paid-before', values: { date: before.slice(0, 10) } });
    const offer = offerFor(context, order, taken.get(order.currency) ?? 0);
    if (!('route' in offer))
      return {
        ...none,
        order,
        problems: [
          ...problems,
          ...offer.map((problem) => ({ ...problem, field: columnOf[problem.field] ?? problem.field })),
        ],
      };
    if (problems.length === 0) taken.set(order.currency, (taken.get(order.currency) ?? 0) + offer.amount + offer.fee);
    const { result, bankName } = offer.payeeCheck;
    if (needsReason(result))
      warnings.push({
        field: 'beneficiaryName',
        code: `payee.${result}`,
        ...(bankName !== undefined && { values: { bankName } }),
      });
    return { row, externalId, order, offer, problems, warnings };
  });
}

/**
 * Returns the rows with their required approvers. The amounts of all rows count together, because they are ordered
 * together.
 */
function withApprovers(context: Pricing, rows: readonly ReadRow[]): readonly ReadRow[] {
  const acts = rows.map(({ problems, offer, order }) =>
    problems.length === 0 && offer && order
      ? outflowOfOrder(context, { payee: offer.payee, amount: offer.amount, currency: order.currency })
      : undefined,
  );
  const all = acts.filter((act) => act !== undefined);
  return rows.map((row, index) => {
    const act = acts[index];
    if (!act || !row.offer) return row;
    const together = all.filter((other) => other !== act);
    const { cause: _own, ...offer } = row.offer;
    return { ...row, offer: { ...offer, ...approversFor(context, act, offer.payeeCheck, together) } };
  });
}

const keyOf = (account: string, amount: string, currency: string, reference: string) =>
  [account.replace(/[\s-]/g, '').toUpperCase(), Number(amount), currency, reference.trim().toLowerCase()].join('|');

/** Returns the order dates of the last week, by account, amount and reference. */
function recentlyPaid({ world, caller }: CallContext): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const payment of storeIn(world, Payments).within(caller)) {
    if (payment.mode !== caller.mode || payment.created < world.now() - week) continue;
    const state = stateOf(world, payment);
    if (
      state === 'Declined' ||
      state === 'Cancelled' ||
      state === 'Expired' ||
      state === 'Failed' ||
      state === 'Returned'
    )
      continue;
    const { payee, amount, currency, reference } = payment;
    found.set(
      keyOf(
        payee.iban ?? `${payee.sortCode} ${payee.accountNumber}`,
        fromMinor(amount, world.decimalPlaces(currency)),
        currency,
        reference,
      ),
      instant(payment.created),
    );
  }
  return found;
}

export function check(request: Pricing & { readonly body: { readonly rows: readonly BatchRow[] } }): BatchCheck {
  const { world } = request;
  const rows = withApprovers(request, readRows(request, request.body.rows));
  const fine = rows.flatMap((row) => (row.problems.length === 0 && row.offer ? [row.offer] : []));
  const approvers = Math.max(0, ...fine.map((offer) => offer.approvers));
  const cause = fine.find((offer) => offer.approvers === approvers)?.cause;
  return {
    rows: rows.map(({ row, problems, warnings, offer, order }) => ({
      row,
      problems: problems.map(toProblemAnswer),
      warnings: warnings.map(toProblemAnswer),
      ...(offer &&
        order && {
          rail: offer.route.rail,
          fee: fromMinor(offer.fee, world.decimalPlaces(order.currency)),
          arrives: instant(offer.route.arrives),
          payeeCheck: offer.payeeCheck,
        }),
    })),
    totals: totalsOf(world, rows),
    valid: fine.length,
    approvers,
    ...(cause && { cause }),
    leftToday: [...new Set(rows.flatMap(({ order, offer }) => (offer && order ? order.currency : [])))].map(
      (currency) => ({
        currency,
        amount: fromMinor(leftFor(request, currency), world.decimalPlaces(currency)),
      }),
    ),
  };
}

/** Returns the totals by currency of the rows that can be paid. Rows that the balance does not cover have an error. */
function totalsOf(world: World, rows: readonly ReadRow[]): BatchCheck['totals'] {
  const sums = new Map<string, { count: number; amount: number; fee: number; available: number }>();
  for (const { order, offer, problems } of rows) {
    if (!order || !offer || problems.length > 0) continue;
    const sum = sums.get(order.currency) ?? { count: 0, amount: 0, fee: 0, available: offer.account.available };
    sums.set(order.currency, {
      ...sum,
      count: sum.count + 1,
      amount: sum.amount + offer.amount,
      fee: sum.fee + offer.fee,
    });
  }
  return [...sums].map(([currency, { count, amount, fee, available }]) => {
    const major = (minor: number) => fromMinor(minor, world.decimalPlaces(currency));
    return {
      currency,
      count,
      amount: major(amount),
      fee: major(fee),
      available: major(available),
      isCovered: amount + fee <= available,
    };
  });
}

interface Submitting extends Pricing {
  readonly body: {
    readonly name: string;
    readonly fileName?: string;
    readonly rows: readonly BatchRow[];
    readonly expected: readonly {
      readonly currency: string;
      readonly amount: string;
      readonly fee: string;
      readonly available: string;
    }[];
    readonly payeeReason?: string;
  };
}

/**
 * @throws SandboxError 400 with the first invalid row and column, 409 if the totals differ from those that the user saw
 */
export function submit(request: Submitting): Batch {
  const { world, body, caller } = request;
  const rows = withApprovers(request, readRows(request, body.rows));
  const bad = rows.find(({ problems, offer }) => problems.length > 0 || !offer);
  if (bad) {
    const [first] = bad.problems.map(toProblemAnswer);
    throw new SandboxError(
      400,
      'payments.batch-row',
      `Row ${bad.row}, ${first?.field ?? ''}: ${first?.message ?? "can't be paid."}`,
      `rows/${bad.row - 1}/${first?.field ?? ''}`,
    );
  }
  const sums = totalsOf(world, rows);
  const line = ({ currency, amount, fee, available }: (typeof body.expected)[number]) =>
    [currency, amount, fee, available].join(' ');
  if (
    new Set([...sums.map(line), ...body.expected.map(line)]).size !== sums.length ||
    sums.length !== body.expected.length
  ) {
    throw new SandboxError(409, 'payments.stale', 'Totals or balance changed. Check the batch again.');
  }
  const unsure = rows.some(({ warnings }) => warnings.some(({ code }) => code.startsWith('payee.')));
  if (unsure && (body.payeeReason ?? '').trim().length < 3) {
    throw new SandboxError(
      400,
      'payments.payee-reason',
      "Banks didn't confirm every recipient's name. Enter how you checked the accounts.",
      'payeeReason',
    );
  }
  const owner = ownerOf(request);
  const batch = storeIn(world, Batches).create(
    {
      ...owner,
      mode: caller.mode,
      name: body.name.trim(),
      ...(body.fileName !== undefined && { fileName: body.fileName }),
      created: world.now(),
      createdBy: nameOf(caller),
      createdById: caller.person.id,
      requestId: request.requestId,
      count: rows.length,
    },
    byCaller(request),
  );
  const made = rows.flatMap(({ row, order, offer, externalId }) => {
    if (!order || !offer) return [];
    const { result } = offer.payeeCheck;
    const reason = needsReason(result) && body.payeeReason !== undefined ? { payeeReason: body.payeeReason } : {};
    return [
      place(
        request,
        offer,
        { ...order, payeeResult: result, ...reason },
        { batchId: batch.id, row, ...(externalId !== '' && { externalId }) },
      ),
    ];
  });
  tellApprovers(
    world,
    made.filter(({ state }) => state === 'WaitingForApproval'),
  );
  const draft = draftOf(request);
  if (draft) storeIn(world, BatchDrafts).remove(draft.id, byCaller(request));
  return batchAnswer(world, batch);
}

const failed: ReadonlySet<StoredPayment['state']> = new Set(lostStates);

/** Orders failed payments again; each failed payment can be retried once. */
export function retry(
  request: Pricing & { readonly params: { readonly id: string }; readonly body: { readonly ids: readonly string[] } },
): Decided[] {
  const { world } = request;
  const batch = batchFor(request, request.params.id);
  const made: StoredPayment[] = [];
  const results = [...new Set(request.body.ids)].map((id): Decided => {
    try {
      const before = paymentFor(request, id);
      const isFailed = failed.has(stateOf(world, before));
      const repeated = storeIn(world, Payments).all.some(({ retryOf }) => retryOf === id);
      if (before.batchId !== batch.id || !isFailed || repeated) {
        throw new SandboxError(
          409,
          'payments.no-retry',
          repeated ? 'It was already resubmitted.' : "It hasn't failed, so you can't resubmit it.",
        );
      }
      const { payee, amount, currency, reference, charges, beneficiaryId, payeeCheck, row } = before;
      const order: OrderInput = {
        accountId: `balance:${currency}`,
        ...(beneficiaryId !== undefined ? { beneficiaryId } : { payee }),
        amount: fromMinor(amount, world.decimalPlaces(currency)),
        currency,
        reference,
        speed: 'Standard',
        charges,
      };
      const offer = offerFor(request, order);
      if (!('route' in offer))
        throw new SandboxError(
          409,
          'payments.no-retry',
          offer.map((problem) => toProblemAnswer(problem).message).join(' '),
        );
      const reason = payeeCheck.reason === undefined ? {} : { payeeReason: payeeCheck.reason };
      const again = place(
        request,
        offer,
        { ...order, payeeResult: offer.payeeCheck.result, ...reason },
        { batchId: batch.id, retryOf: id, ...(row !== undefined && { row }), externalId: `${before.externalId}-R` },
      );
      made.push(again);
      return { id, outcome: 'Done', state: again.state };
    } catch (error) {
      if (!(error instanceof SandboxError)) throw error;
      return { id, outcome: 'Refused', message: error.message };
    }
  });
  tellApprovers(
    world,
    made.filter(({ state }) => state === 'WaitingForApproval'),
  );
  return results;
}

/** @throws SandboxError 404 if there is none in the caller's scope and mode */
export function batchFor({ world, caller }: Pick<CallContext, 'world' | 'caller'>, id: string): StoredBatch {
  const batch = storeIn(world, Batches).find(caller, id);
  if (batch.mode !== caller.mode)
    throw new SandboxError(
      404,
      'payments.other-mode',
      `This batch is in ${batch.mode} mode. You are in ${caller.mode} mode.`,
    );
  return batch;
}

export const paymentsIn = (world: World, batchId: string): readonly StoredPayment[] =>
  storeIn(world, Payments)
    .all.filter((payment) => payment.batchId === batchId)
    .toSorted((payment, other) => (payment.row ?? 0) - (other.row ?? 0) || payment.created - other.created);

export function batchAnswer(world: World, batch: StoredBatch): Batch {
  const { id, name, fileName, createdBy, requestId, count } = batch;
  const payments = paymentsIn(world, id);
  // A payment that was retried counts by its latest order.
  const repeated = new Set(payments.flatMap(({ retryOf }) => retryOf ?? []));
  const last = payments.filter((payment) => !repeated.has(payment.id));
  const states = last.map((payment) => stateOf(world, payment));
  const of = (...wanted: readonly StoredPayment['state'][]) => states.filter((state) => wanted.includes(state)).length;
  const totals = new Map<string, { amount: number; fee: number; sent: number }>();
  for (const payment of last) {
    const sum = totals.get(payment.currency) ?? { amount: 0, fee: 0, sent: 0 };
    const isSent = stateOf(world, payment) === 'Successful';
    totals.set(payment.currency, {
      amount: sum.amount + payment.amount,
      fee: sum.fee + payment.fee,
      sent: sum.sent + (isSent ? payment.amount : 0),
    });
  }
  return {
    id,
    name,
    ...(fileName !== undefined && { fileName }),
    created: instant(batch.created),
    createdBy,
    ...(requestId !== undefined && { requestId }),
    count,
    waiting: of('WaitingForApproval'),
    underWay: of('Approved', 'Pending'),
    successful: of('Successful'),
    failed: of('Failed'),
    returned: of('Returned'),
    stopped: of('Declined', 'Cancelled', 'Expired'),
    totals: [...totals].map(([currency, { amount, fee, sent }]) => {
      const major = (minor: number) => fromMinor(minor, world.decimalPlaces(currency));
      return { currency, amount: major(amount), fee: major(fee), sent: major(sent) };
    }),
  };
}

/** Returns the file of the rows with their results. */
export function fileOf(request: CallContext & { readonly params: { readonly id: string } }) {
  const { world } = request;
  const batch = batchFor(request, request.params.id);
  const headings = ['row', ...batchColumn.values, 'state', 'fee', 'rail', 'reason', 'transactionId', 'retryOf'];
  const lines = paymentsIn(world, batch.id).map((payment) => {
    const {
      state,
      amount,
      currency,
      fee,
      rail,
      reason,
      payee,
      externalId,
      reference,
      sends,
      transactionId,
      retryOf,
      row,
    } = answerOf(request, payment);
    return [
      row ?? '',
      externalId,
      payee.name,
      payee.iban ?? '',
      payee.bic ?? '',
      payee.sortCode ?? '',
      payee.accountNumber ?? '',
      payee.country,
      amount,
      currency,
      reference,
      sends.slice(0, 10),
      state,
      fee,
      rail,
      reason ?? '',
      transactionId ?? '',
      retryOf ?? '',
    ];
  });
  return { file: csvOf(headings, lines), name: `batch-${batch.id}.csv`, contentType: 'text/csv; charset=utf-8' };
}

/** Returns the caller's unsubmitted draft. */
export function draftOf({ world, caller }: Pick<CallContext, 'world' | 'caller'>) {
  return storeIn(world, BatchDrafts)
    .within(caller)
    .find(({ personId, mode }) => personId === caller.person.id && mode === caller.mode);
}

export function saveDraft(
  request: CallContext & {
    readonly body: { readonly name: string; readonly fileName?: string; readonly rows: BatchRow[] };
  },
): undefined {
  const { world, caller, body } = request;
  const drafts = storeIn(world, BatchDrafts);
  const draft = draftOf(request);
  const by = byCaller(request);
  const { name, rows, fileName } = body;
  if (rows.length === 0) {
    if (draft) drafts.remove(draft.id, by);
    return;
  }
  const values = { name, rows, fileName, saved: world.now() };
  if (draft) drafts.change(draft.id, values, by);
  else
    drafts.create(
      {
        ...ownerOf(request),
        mode: caller.mode,
        personId: caller.person.id,
        name,
        rows,
        ...(fileName !== undefined && { fileName }),
        saved: world.now(),
      },
      by,
    );
}
