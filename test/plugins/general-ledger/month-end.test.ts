// @lane component
/** Two people close a month, which then takes no more entries; later entries post into the open month. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../core/http/errors.ts';
import { linesOf } from '../../../dev-server/world/ledger/accounting.ts';
import { ledgerCalls, monthCalls } from '../../../plugins/general-ledger/api.ts';
import { monthEvent } from '../../../plugins/general-ledger/model.ts';
import { closing } from '../../../plugins/general-ledger/permissions.ts';
import { monthTrails } from '../../../plugins/general-ledger/sandbox/trails.ts';
import { bookOf } from '../../../plugins/reconciliation/sandbox/deliver.ts';
import { openSandbox } from '../../harness/check-resource/sandbox.ts';

const { world, actor } = await openSandbox('general-ledger', { transactions: 4_000 });
const tenant = actor('tenant');
const second = actor('tenant', ['CRM.Reconciliation.Export']);
const tenantId = world.personByEmail(tenant.email)?.tenantId ?? '';
const page = { pageIndex: 0, pageSize: 1000 };
const list = async () =>
  (await tenant.client.call(monthCalls.list, { query: { ...page, sortBy: 'month', sortDirection: 'asc' } })).data;
const details = (id: string) => tenant.client.call(monthCalls.details, { params: { id } });
const refusal = async (call: Promise<unknown>): Promise<ApiError> => {
  try {
    await call;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  return assert.fail('It was not refused.');
};
const close = (id: string, version: number, who = tenant) =>
  who.client.call(monthCalls.close, { params: { id }, body: { version }, quiet: true });
const approve = (id: string, version: number, who = second) =>
  who.client.call(monthCalls.approve, { params: { id }, body: { version }, quiet: true });
const reopen = (id: string, version: number) =>
  tenant.client.call(monthCalls.reopen, { params: { id }, body: { version, reason: 'A correction' }, quiet: true });
const reject = (id: string, version: number) =>
  tenant.client.call(monthCalls.reject, { params: { id }, body: { version, reason: 'Not yet' }, quiet: true });
const months = (await list()).map(({ id }) => id);
const [before = '', running = ''] = months.slice(-2);

test('the history is closed by two people, the month before is ready to close, and the running one is open', async () => {
  const rows = await list();
  assert.deepEqual(
    rows.map(({ status }) => status),
    [...rows.slice(2).map(() => 'Closed'), 'ReadyToClose', 'Open'],
  );
  for (const { status, closedBy, requestedBy, closedAt, cutOff } of rows) {
    if (status !== 'Closed') continue;
    assert.ok(closedBy && requestedBy && closedBy !== requestedBy && closedAt && closedAt > cutOff);
  }
  const { cutOff, timeZone } = await details(before);
  const local = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
  }).format(new Date(cutOff));
  assert.match(local, /^\d{4}-\d\d-(30|31), 23:59:59$/);
});

test('a month that is not over, or after an open one, can not be closed', async () => {
  const { version, conditions } = await details(running);
  assert.deepEqual(
    conditions.map(({ condition, isMet }) => [condition, isMet]),
    [
      ['Over', false],
      ['EarlierClosed', false],
      ['BooksAgree', true],
    ],
  );
  assert.equal((await refusal(close(running, version))).code, 'general-ledger.conditions');
});

test('a month whose books do not agree can not be closed', async () => {
  const { bookings } = bookOf(world, tenantId, 'Live');
  const at = Date.parse((await details(before)).cutOff) - 1;
  const lines = [{ account: 'losses', debit: 1, credit: 0 } as const];
  bookings.push({
    id: 'bkg_one_sided',
    created: at,
    currency: 'EUR',
    type: 'BreakWrittenOff',
    breakId: 'brk_none',
    lines,
  });
  const { version } = await details(before);
  const refused = await refusal(close(before, version));
  assert.match(refused.message, /books don’t agree/);
  assert.equal((await details(before)).list[0]?.entry, 'bkg_one_sided');
  bookings.pop();
});

test('a month can be reopened only if it is closed and no later month is closed or about to be', async () => {
  const reopenable = async () => {
    const all = await Promise.all(months.map(details));
    return all.filter(({ canReopen }) => canReopen).map(({ id }) => id);
  };
  assert.deepEqual(await reopenable(), months.slice(-3, -2));
  const { version } = await close(before, (await details(before)).version);
  assert.deepEqual(await reopenable(), []);
  await reject(before, version);
  assert.deepEqual(await reopenable(), months.slice(-3, -2));
});

test('a month is closed by two people; what comes later posts on the first day of the next month', async () => {
  const ready = await details(before);
  const pendingMonth = await close(before, ready.version);
  assert.equal(pendingMonth.status, 'CloseRequested');
  assert.equal(pendingMonth.request?.isByYou, true);
  assert.equal((await refusal(close(before, pendingMonth.version))).code, 'general-ledger.status');
  assert.equal((await refusal(approve(before, pendingMonth.version, tenant))).code, 'general-ledger.second-person');
  assert.equal((await refusal(approve(before, ready.version))).code, 'general-ledger.stale');
  const rejected = await reject(before, pendingMonth.version);
  assert.notEqual(rejected.status, 'CloseRequested');
  const again = await close(before, rejected.version);
  const done = await approve(before, again.version);
  assert.equal(done.status, 'Closed');
  assert.ok(done.closedBy && done.requestedBy);

  const rows = (month: string) => tenant.client.call(ledgerCalls.trialBalance, { query: { ...page, month } });
  const [closed, open] = [await rows(before), await rows(running)];
  const { bookings } = bookOf(world, tenantId, 'Live');
  const late = Date.parse(done.cutOff) - 5 * 86_400_000;
  bookings.push({
    id: 'bkg_late',
    created: late,
    currency: 'EUR',
    type: 'BreakWrittenOff',
    breakId: 'brk_none',
    lines: linesOf('losses', 'costs', 4_200),
  });
  assert.deepEqual((await rows(before)).data, closed.data);
  assert.notDeepEqual((await rows(running)).data, open.data);
  const { data } = await tenant.client.call(ledgerCalls.entries, { query: { ...page, entry: 'bkg_late' } });
  assert.equal(data.length, 2);
  const next = new Date(Date.parse(done.cutOff) + 1).toISOString();
  for (const { posted, original } of data) assert.deepEqual([posted, original], [next, new Date(late).toISOString()]);
  assert.equal((await details(running)).moved, 1);
  assert.equal((await details(before)).moved, 0);
});

test('two people reopen the last closed month with a reason; late entries post into it again', async () => {
  const [first = ''] = months;
  assert.equal((await refusal(reopen(first, (await details(first)).version))).code, 'general-ledger.later');
  const pendingMonth = await reopen(before, (await details(before)).version);
  assert.equal(pendingMonth.status, 'ReopenRequested');
  assert.equal(pendingMonth.request?.reason, 'A correction');
  assert.equal((await refusal(approve(before, pendingMonth.version, tenant))).code, 'general-ledger.second-person');
  const done = await approve(before, pendingMonth.version);
  assert.notEqual(done.status, 'Closed');
  const { data } = await tenant.client.call(ledgerCalls.entries, { query: { ...page, entry: 'bkg_late' } });
  for (const { posted, original } of data) assert.deepEqual([posted.slice(0, 7), original], [before, undefined]);
  const person = world.personByEmail(tenant.email) ?? assert.fail();
  const caller = { ...tenant.holder, person, tenantId, mode: 'Live' } as Parameters<typeof monthTrails.read>[0];
  const { entries } = monthTrails.read(caller, world, before);
  assert.deepEqual(
    entries.map(({ type }) => type),
    [
      ...['CloseRequested', 'CloseRejected', 'CloseRequested', 'CloseRejected', 'CloseRequested', 'Closed'],
      ...['ReopenRequested', 'Reopened'],
    ],
  );
  assert.equal(entries.at(-1)?.reason, 'A correction');
  const [requested, approved] = entries.slice(-4);
  assert.deepEqual([requested?.actorId === person.id, approved?.actorId === person.id], [true, false]);
});

test('closing needs its permission, and approving a step-up code', async () => {
  const reader = actor('tenant', [closing]);
  assert.equal((await refusal(close(before, (await details(before)).version, reader))).status, 403);
  assert.equal(monthCalls.approve.sensitive, true);
});

test('each event of a month has words in its audit trail', async () => {
  for (const language of ['en', 'tr']) {
    const { default: words } = await import(`../../../plugins/audit/messages/${language}.json`, {
      with: { type: 'json' },
    });
    assert.deepEqual(
      monthEvent.values.filter((event) => typeof words.type[event] !== 'string'),
      [],
    );
  }
});
