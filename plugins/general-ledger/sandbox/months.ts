/** Months of the books and their days as API responses, and the requests to close and reopen months. */
import { fromMinor } from '#core/api';
import { byCaller, derivedId, refuseAsSecondPerson, SandboxError, type SandboxRequest } from '#sandbox';
import {
  type BookBreak,
  type CheckedDay,
  type CheckedDetail,
  type MonthDetail,
  type MonthRow,
  type monthCalls,
  mostNamed,
} from '../api.ts';
import { type Agreement, type Condition, condition, type MonthEventType, type MonthStatus, rule } from '../model.ts';
import { postedIn } from './answers.ts';
import {
  checkedMonths,
  type DayResult,
  type Difference,
  daysOf,
  isChecking,
  type MonthResult,
  startCheck,
} from './checks.ts';
import { closeMonth, type MonthState, monthStates, openMonth } from './closing.ts';
import { type Books, booksFor, type Request, requireBooks, zoneNameOf } from './ledger.ts';

const instant = (time: number): string => new Date(time).toISOString();

/**
 * Returns the version of a month: the number of its events. A change is rejected if its request has another version.
 */
export const versionOf = ({ events }: MonthState): number => events.length;

/**
 * Returns a month by id.
 * @throws SandboxError 404 if the caller's books do not have it
 */
export function monthFor(request: Request, id: string): { readonly books: Books; readonly state: MonthState } {
  const books = booksFor(request);
  const state = books && monthStates(books).find(({ month }) => month.month === id);
  if (!books || !state) throw new SandboxError(404, 'general-ledger.month-not-found', 'Month not found.');
  return { books, state };
}

const breaksOf = (result: MonthResult | undefined): readonly (Difference & { readonly date: string })[] =>
  (result?.days ?? []).flatMap(({ breaks, day }) => breaks.map((difference) => ({ ...difference, date: day })));

function agreementOf(books: Books, { month }: MonthState): Agreement {
  const result = checkedMonths(books).get(month.month);
  if (result === undefined) return notChecked(books);
  return result.days.some(({ differing }) => differing > 0) ? 'Breaks' : 'Agrees';
}

const notChecked = (books: Books): Agreement => (isChecking(books) ? 'Checking' : 'NotChecked');

/** Returns the conditions for closing a month, in the order in which they are shown. */
function conditionsOf(books: Books, state: MonthState): ReadonlyMap<Condition, boolean> {
  const { month } = state;
  const earlier = monthStates(books).filter((monthState) => monthState.month.to < month.from);
  const isMet: Readonly<Record<Condition, boolean>> = {
    Over: month.to < books.world.now(),
    EarlierClosed: earlier.every(({ isClosed }) => isClosed),
    BooksAgree: agreementOf(books, state) === 'Agrees',
  };
  return new Map(condition.values.map((conditionName) => [conditionName, isMet[conditionName]]));
}

function statusOf(books: Books, state: MonthState): MonthStatus {
  const { request, isClosed } = state;
  if (request) return request.kind === 'Close' ? 'CloseRequested' : 'ReopenRequested';
  if (isClosed) return 'Closed';
  return [...conditionsOf(books, state).values()].every((isMet) => isMet) ? 'ReadyToClose' : 'Open';
}

export function monthRow(books: Books, state: MonthState): MonthRow {
  const { month, isClosed, events } = state;
  const result = checkedMonths(books).get(month.month);
  const closed = isClosed ? events.findLast(({ type }) => type === 'Closed') : undefined;
  const closeRequest =
    closed && events.findLast(({ type, created }) => type === 'CloseRequested' && created <= closed.created);
  return {
    ...{
      id: month.month,
      month: month.month,
      from: instant(month.from),
      cutOff: instant(month.to),
      status: statusOf(books, state),
    },
    ...{ books: agreementOf(books, state), breaks: breaksOf(result).length, version: versionOf(state) },
    ...(result && { checked: instant(result.checked) }),
    ...(closed && { closedBy: closed.by.actor, closedAt: instant(closed.created) }),
    ...(closeRequest && { requestedBy: closeRequest.by.actor }),
  };
}

/** Returns the result of each rule for the given days. */
function rulesOf(books: Books, days: readonly DayResult[], result: MonthResult | undefined): MonthDetail['rules'] {
  return rule.values.map((name) => {
    const breaks = days.flatMap((day) => day.breaks).filter((difference) => difference.rule === name).length;
    if (!result) return { rule: name, breaks, state: notChecked(books) };
    return { rule: name, breaks, state: result.rules.has(name) ? (breaks > 0 ? 'Breaks' : 'Agrees') : 'NotChecked' };
  });
}

function breakAnswer(
  { world }: Books,
  month: string,
  difference: Difference & { readonly date: string },
  at: number,
): BookBreak {
  const { rule: name, date, currency, account, merchantId, entry, expected, found } = difference;
  const money = (minor: number) => fromMinor(minor, world.decimalPlaces(currency));
  const merchantName = world.merchant(merchantId ?? '')?.legalBusinessName;
  return {
    ...{ id: `${date}-${at}`, rule: name, day: date, month, currency },
    ...{ expected: money(expected), found: money(found), difference: money(found - expected) },
    ...(account && { account }),
    ...(merchantId !== undefined && { merchantId }),
    ...(merchantName !== undefined && { merchantName }),
    ...(entry !== undefined && { entry }),
  };
}

export function monthDetail(request: Request, books: Books, state: MonthState): MonthDetail {
  const { month, request: pending, events, isClosed } = state;
  const result = checkedMonths(books).get(month.month);
  const { lines, sums, moved } = postedIn(books, new Set([month.month]));
  return {
    ...monthRow(books, state),
    ...{ timeZone: zoneNameOf(books.world, books.tenantId), lines, sums, moved },
    conditions: isClosed
      ? []
      : [...conditionsOf(books, state)].map(([conditionName, isMet]) => ({ condition: conditionName, isMet })),
    rules: rulesOf(books, result?.days ?? [], result),
    list: breaksOf(result)
      .slice(0, mostNamed)
      .map((difference, at) => breakAnswer(books, month.month, difference, at)),
    canReopen: isClosed && pending === undefined && !laterOf(books, state),
    ...(pending && {
      request: {
        by: pending.by.actor,
        isByYou: pending.by.actorId === request.caller.person.id,
        ...(pending.reason !== undefined && { reason: pending.reason }),
      },
    }),
    events: events.map(({ type, created, by, text }) => ({
      type,
      created: instant(created),
      by: by.actor,
      ...(text !== undefined && { text }),
    })),
  };
}

/** Returns the days of the books with the results of their last check. */
export function dayRows(books: Books): CheckedDay[] {
  const checked = checkedMonths(books);
  return monthStates(books).flatMap(({ month }): CheckedDay[] => {
    const result = checked.get(month.month);
    const known = new Map(result?.days.map((found) => [found.day, found]));
    return daysOf(books, month).map(({ day }) => {
      const { breaks = [], differing = 0 } = known.get(day) ?? {};
      const state = known.has(day) ? (differing > 0 ? 'Breaks' : 'Agrees') : notChecked(books);
      return {
        ...{ id: day, day, month: month.month, state, breaks: breaks.length, differing },
        ...(result && known.has(day) && { checked: instant(result.checked) }),
      };
    });
  });
}

/**
 * Returns a day with its breaks.
 * @throws SandboxError 404 if the books do not have the day
 */
export function dayDetail(request: Request, id: string): CheckedDetail {
  const books = booksFor(request);
  const row = books && dayRows(books).find(({ day }) => day === id);
  if (!books || !row) throw new SandboxError(404, 'general-ledger.day-not-found', 'Day not found.');
  const result = checkedMonths(books).get(row.month);
  const day = result?.days.find((dayResult) => dayResult.day === id);
  return {
    ...row,
    rules: rulesOf(books, day ? [day] : [], result),
    list: (day?.breaks ?? [])
      .slice(0, mostNamed)
      .map((difference, at) => breakAnswer(books, row.month, { ...difference, date: id }, at)),
  };
}

/**
 * Checks the caller's books now.
 * @throws SandboxError 403 if the caller may not view a whole tenant
 */
export async function checkNow(request: Request): Promise<{ checked: string; breaks: number }> {
  const books = requireBooks(request);
  await startCheck(books);
  const all = [...checkedMonths(books).values()];
  return {
    checked: instant(books.world.now()),
    breaks: all.reduce((sum, monthResult) => sum + breaksOf(monthResult).length, 0),
  };
}

const refusal = (code: string, message: string) => new SandboxError(409, `general-ledger.${code}`, message);
type OfMonth = Pick<SandboxRequest<typeof monthCalls.close>, 'world' | 'caller' | 'params' | 'requestId'>;

/**
 * Finds a month to change.
 * @throws SandboxError 404, or 409 if the month was changed after the caller loaded it
 */
function requireUnchanged(request: OfMonth, version: number) {
  const found = monthFor(request, request.params.id);
  if (version !== versionOf(found.state))
    throw refusal('stale', `${request.params.id} was changed. Reload it, then make your change.`);
  return found;
}

const problems: Readonly<Record<Condition, string>> = {
  Over: 'The month is not over.',
  EarlierClosed: 'Close the earlier months first.',
  BooksAgree: 'The books don’t agree. Resolve the breaks first.',
};

/**
 * Throws if a condition for closing a month is not met.
 * @throws SandboxError 409 for the first such condition
 */
function requireReady(books: Books, state: MonthState): void {
  const [missing] = [...conditionsOf(books, state)].find(([, isMet]) => !isMet) ?? [];
  if (missing) throw refusal('conditions', problems[missing]);
}

const note = (state: MonthState, type: MonthEventType, request: OfMonth, text?: string): void => {
  state.events.push({ type, created: request.world.now(), by: byCaller(request), ...(text !== undefined && { text }) });
};

/**
 * Requests to close a month.
 * @throws SandboxError 409 if this is not possible
 */
export async function requestClose(request: SandboxRequest<typeof monthCalls.close>): Promise<MonthDetail> {
  const { books, state } = requireUnchanged(request, request.body.version);
  if (state.isClosed || state.request) throw refusal('status', 'The month is closed, or there is a request already.');
  await startCheck(books);
  // Another person may have changed the month while the books were checked.
  requireUnchanged(request, request.body.version);
  requireReady(books, state);
  state.request = { kind: 'Close', by: byCaller(request) };
  note(state, 'CloseRequested', request);
  return monthDetail(request, books, state);
}

/**
 * Requests to reopen the last closed month.
 * @throws SandboxError 409 if this is not possible
 */
export function requestReopen(request: SandboxRequest<typeof monthCalls.reopen>): MonthDetail {
  const { reason, version } = request.body;
  const { books, state } = requireUnchanged(request, version);
  if (!state.isClosed || state.request) throw refusal('status', 'The month is open, or there is a request already.');
  requireLast(books, state);
  state.request = { kind: 'Reopen', by: byCaller(request), reason };
  note(state, 'ReopenRequested', request, reason);
  return monthDetail(request, books, state);
}

/** Returns a later month that is closed or has a request, because of which an earlier month can't be reopened. */
const laterOf = (books: Books, { month }: MonthState): MonthState | undefined =>
  monthStates(books).find(
    (monthState) => monthState.month.from > month.to && (monthState.isClosed || monthState.request),
  );

/**
 * Throws if a later month is closed, or if there is a request for it.
 * @throws SandboxError 409
 */
function requireLast(books: Books, state: MonthState): void {
  const later = laterOf(books, state);
  if (later)
    throw refusal('later', `${later.month.month} is closed or about to be. Reopen it, or reject the request, first.`);
}

/**
 * Approves a request to close or reopen a month.
 * @throws SandboxError 409 for the person who requested it, or if it is no longer possible
 */
export async function approve(request: SandboxRequest<typeof monthCalls.approve>): Promise<MonthDetail> {
  const { world, caller, body } = request;
  const { books, state } = requireUnchanged(request, body.version);
  const { request: pending } = state;
  if (!pending) throw refusal('status', 'The month has no request to approve.');
  const message = 'You made the request. Another person must approve it.';
  refuseAsSecondPerson(world, caller, pending.by.actorId, {
    status: 409,
    code: 'general-ledger.second-person',
    message,
  });
  if (pending.kind === 'Close') {
    await startCheck(books);
    requireUnchanged(request, body.version);
    requireReady(books, state);
    closeMonth(books, state);
  } else {
    requireLast(books, state);
    openMonth(books, state);
  }
  delete state.request;
  note(state, pending.kind === 'Close' ? 'Closed' : 'Reopened', request, pending.reason);
  return monthDetail(request, books, state);
}

/**
 * Rejects a request, or cancels the caller's own.
 * @throws SandboxError 409 if there is none
 */
export function reject(request: SandboxRequest<typeof monthCalls.reject>): MonthDetail {
  const { reason, version } = request.body;
  const { books, state } = requireUnchanged(request, version);
  const { request: pending } = state;
  if (!pending) throw refusal('status', 'The month has no request to reject.');
  delete state.request;
  note(state, pending.kind === 'Close' ? 'CloseRejected' : 'ReopenRejected', request, reason);
  return monthDetail(request, books, state);
}

/** Returns the audit trail of a month. */
export const entriesOfTrail = ({ world }: Books, { month, events }: MonthState) =>
  events.map(({ type, created, by, text }, at) => ({
    ...{ id: derivedId('evt', `${month.month} ${at}`, world.seed), created, type, changes: [] },
    ...by,
    ...(text !== undefined && { reason: text }),
  }));
