// @lane sandbox
/**
 * Scheduled reports have the right schedules across clock changes, run by the world's clock, have the right recipients
 * and content, and reject invalid requests.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { BodyOf } from '../../../core/http/endpoint.ts';
import { activate, automated, deactivate, listRuns, runFile, runNow } from '../../../plugins/reports/automated/api.ts';
import { readSchedule, writeSchedule } from '../../../plugins/reports/automated/schedule.ts';
import { nextTime } from '../../../plugins/reports/sandbox/automated/schedule.ts';
import { AutomatedReports } from '../../../plugins/reports/sandbox/automated/tokens.ts';
import * as declared from '../../../plugins/reports/reports/transactions.ts';
import { People } from '../../../dev-server/world/core-tokens.ts';
import exportRoutes from '../../../dev-server/sandbox/export-routes.ts';
import { smallWorld } from '../../harness/small-world.ts';
import reports from '../../../plugins/reports/sandbox.ts';
import { ReportSettings } from '../../../plugins/reports/sandbox/settings.ts';
import transactions from '../../../plugins/transactions/sandbox.ts';
import type { World } from '../../../dev-server/world/world.ts';
import { as as demo, call, callFile, configWith, now, refused } from './call.ts';

const as = (of: World, who: 'tenant') => ({ ...demo(of, who), permissions: new Set(['Reports']) });
const hour = 3_600_000;
const day = 24 * hour;
const world = () =>
  smallWorld({
    seed: 7,
    now,
    parts: [transactions, reports, exportRoutes],
    permissions: [{ name: 'Reports', tiers: ['tenant'] }],
    config: configWith(),
  });
const id = 'a-report-of-mine';
const body: BodyOf<typeof automated.create> = {
  id,
  name: 'Mondays',
  report: 'transactions-daily',
  period: 'previous-7-days',
  schedule: '0 8 * * 1',
  timeZone: 'Europe/Berlin',
  recipients: ['tenant@portal.test', 'books@example.com'],
  format: 'csv',
  language: 'tr',
  statuses: [],
  currencies: [],
  customers: [],
};
const params = { id };

describe('a schedule', () => {
  const next = (schedule: string, timeZone: string, after: string) =>
    new Date(nextTime({ schedule, timeZone }, Date.parse(after))).toISOString();

  test('is by the clock of its zone, on both sides of a change of the clock', () => {
    assert.equal(next('0 8 * * 1', 'Europe/Berlin', '2026-03-23T12:00:00Z'), '2026-03-30T06:00:00.000Z');
    assert.equal(next('0 8 * * 1', 'Europe/Berlin', '2026-03-22T12:00:00Z'), '2026-03-23T07:00:00.000Z');
    assert.equal(next('0 8 * * 1', 'America/New_York', '2026-03-02T20:00:00Z'), '2026-03-09T12:00:00.000Z');
  });

  test('a run in the skipped clock hour is due right after it, and in the repeated hour only once', () => {
    assert.equal(next('30 2 * * *', 'Europe/Berlin', '2026-03-28T12:00:00Z'), '2026-03-29T01:00:00.000Z');
    assert.equal(next('30 2 * * *', 'Europe/Berlin', '2026-03-29T01:00:00Z'), '2026-03-30T00:30:00.000Z');
    assert.equal(next('30 2 * * *', 'Europe/Berlin', '2026-10-24T12:00:00Z'), '2026-10-25T00:30:00.000Z');
    assert.equal(next('30 2 * * *', 'Europe/Berlin', '2026-10-25T00:30:00Z'), '2026-10-26T01:30:00.000Z');
  });

  test('on the last day is on the last day of each month, on working days not at the weekend', () => {
    assert.equal(next('0 6 L * *', 'UTC', '2026-02-01T00:00:00Z'), '2026-02-28T06:00:00.000Z');
    assert.equal(next('0 6 * * 1-5', 'UTC', '2026-04-17T07:00:00Z'), '2026-04-20T06:00:00.000Z');
  });

  test('is written as it was read', () => {
    for (const schedule of ['0 8 * * *', '5 23 * * 1-5', '59 0 * * 7', '0 8 28 * *', '30 6 L * *']) {
      const read = readSchedule(schedule);
      assert.ok(read, schedule);
      assert.equal(writeSchedule(read), schedule);
    }
    for (const wrong of ['60 8 * * *', '0 24 * * *', '0 8 31 * *', '* * * * *', '0 8 1 * 1', '0 8 * * 8', '0 8 * *'])
      assert.equal(readSchedule(wrong), undefined, wrong);
  });
});

test('it is made under an id of the caller’s, read, changed and deleted', {
  requirements: ['A-484', 'EA-245', 'EA-246', 'EA-247'],
}, async () => {
  const of = world();
  const who = as(of, 'tenant');
  const made = await call(of, who, automated.create, { params, body });
  assert.deepEqual([made.id, made.name, made.isActive, made.version], [id, 'Mondays', true, 1]);
  assert.equal(made.next, '2026-04-27T06:00:00.000Z');
  const {
    tenantId: _tenantId,
    tenantName: _tenantName,
    isActive: _isActive,
    next: _next,
    lastRun: _lastRun,
    lastState: _lastState,
    runsAs: _runsAs,
    id: _id,
    ...sent
  } = made;
  const changed = await call(of, who, automated.update, { params, body: { ...sent, schedule: '15 9 * * *' } });
  assert.deepEqual([changed.schedule, changed.next, changed.version], ['15 9 * * *', '2026-04-21T07:15:00.000Z', 2]);
  assert.deepEqual(await call(of, who, automated.details, { params }), changed);
  await refused(call(of, who, automated.update, { params, body: sent }), 409, 'stale');
  await refused(call(of, who, automated.create, { params, body }), 409, 'automated.exists');
  await call(of, who, automated.remove, { params });
  await refused(call(of, who, automated.details, { params }), 404, 'automated-report.not-found');
});

test('it runs while it is active, and never while it is off', {
  requirements: ['A-485', 'A-486', 'EA-248', 'EA-249'],
}, async () => {
  const of = world();
  const who = as(of, 'tenant');
  await call(of, who, automated.create, { params, body });
  const off = await call(of, who, deactivate, { params });
  assert.deepEqual([off.isActive, off.next], [false, undefined]);
  await refused(call(of, who, deactivate, { params }), 409, 'automated.inactive');
  of.clock.advance(8 * day);
  assert.deepEqual(await call(of, who, listRuns, { params }), []);
  const on = await call(of, who, activate, { params });
  // Runs that were missed while it was inactive are not repeated.
  assert.equal(on.next, '2026-05-04T06:00:00.000Z');
  await refused(call(of, who, activate, { params }), 409, 'automated.active');
  of.clock.advance(14 * day);
  assert.deepEqual(
    (await call(of, who, listRuns, { params })).map(({ time, state }) => [time, state]),
    [
      ['2026-05-11T06:00:00.000Z', 'Delivered'],
      ['2026-05-04T06:00:00.000Z', 'Delivered'],
    ],
  );
});

test('a scheduled run produces the file of its days, a history line, mails and a notification', async () => {
  const of = world();
  const who = as(of, 'tenant');
  await call(of, who, automated.create, { params, body });
  of.clock.advance(7 * day + hour);
  const [run, ...others] = await call(of, who, listRuns, { params });
  assert.ok(run && others.length === 0);
  assert.deepEqual(
    [run.time, run.by, run.state, run.from, run.to],
    ['2026-04-27T06:00:00.000Z', undefined, 'Delivered', '2026-04-20', '2026-04-26'],
  );
  assert.deepEqual(
    run.mails.map(({ to }) => to),
    [...body.recipients],
  );
  assert.match(run.mails[0]?.subject ?? '', /^Mondays: .*2026-04-20 – 2026-04-26$/);
  const table = await call(of, who, declared.transactionsDaily.call.tenant ?? assert.fail(), {
    query: { startDate: '2026-04-19T22:00:00.000Z', endDate: '2026-04-26T21:59:59.999Z' },
  });
  assert.equal(run.rows, table.count);
  const file = await callFile(of, who, runFile, { params: { id, run: run.id } });
  assert.equal(file.file.trimEnd().split('\r\n').length - 1, table.count);
  // The headings are in the selected language.
  assert.match(file.file, /^\uFEFFGün,/);
  const [news, ...older] = of.notifications.of(who.person).filter(({ created }) => created >= Date.parse(run.time));
  assert.deepEqual([news?.notificationType, older], ['ReportGenerated', []]);
  assert.equal((await call(of, who, automated.details, { params })).next, '2026-05-04T06:00:00.000Z');
});

test('a report runs at once on request beside its schedule, also as a workbook', async () => {
  const of = world();
  const who = as(of, 'tenant');
  const { next } = await call(of, who, automated.create, { params, body: { ...body, format: 'xlsx' } });
  const run = await call(of, who, runNow, { params });
  assert.ok(run.by && run.state === 'Delivered' && run.file?.name.endsWith('.xlsx'), JSON.stringify(run));
  const { file } = await callFile(of, who, runFile, { params: { id, run: run.id } });
  assert.deepEqual([...(file as unknown as Uint8Array).slice(0, 2)], [0x50, 0x4b]); // a workbook is a ZIP file
  assert.equal((await call(of, who, automated.details, { params })).next, next);
  of.clock.advance(31 * day);
  await refused(callFile(of, who, runFile, { params: { id, run: run.id } }), 404, 'automated.file');
});

test('an error is a failed run with its reason, and the schedule continues', async () => {
  const of = world();
  const who = as(of, 'tenant');
  await call(of, who, automated.create, { params, body: { ...body, schedule: '0 8 * * *' } });
  of.of(People).change(who.person.id, { isActive: false }, { actor: 'Test' });
  of.clock.advance(2 * day);
  const runs = await call(of, who, listRuns, { params });
  assert.equal(runs.length, 2);
  for (const run of runs) {
    assert.deepEqual([run.state, run.mails, run.file], ['Failed', [], undefined]);
    assert.match(run.message ?? '', /can't sign in anymore/);
  }
});

test('a report that is switched off meanwhile is a failed run that says where it is switched on', async () => {
  const of = world();
  const who = as(of, 'tenant');
  await call(of, who, automated.create, { params, body });
  const setting =
    of.of(ReportSettings)?.all.find(({ tenantId, report }) => tenantId === who.tenantId && report === body.report) ??
    assert.fail('no setting');
  of.of(ReportSettings)?.change(setting.id, { access: 'Nobody' }, { actor: 'Test' });
  const run = await call(of, who, runNow, { params });
  assert.deepEqual([run.state, run.mails], ['Failed', []]);
  assert.match(run.message ?? '', /Turn it on in Report settings/);
});

test('recipients, zones, reports, currencies and merchants are validated, and the field is named', async () => {
  const of = world();
  const who = as(of, 'tenant');
  const foreign = of.merchants.find(({ tenantId }) => tenantId !== who.tenantId)?.id ?? assert.fail();
  const wrong = [
    [{ recipients: ['books@example.com', 'nobody'] }, 'automated.recipients'],
    [{ recipients: ['a@example.com\r\nBcc: b@example.com'] }, 'automated.recipients'],
    [{ recipients: ['a@example.com', 'A@example.com'] }, 'automated.recipients'],
    [{ timeZone: 'Europe/Atlantis' }, 'automated.time-zone'],
    [{ report: 'no-such-report' }, 'automated.report'],
    [{ currencies: ['XXX'] }, 'automated.currency'],
    [{ customers: [foreign] }, 'automated.customer'],
  ] satisfies readonly (readonly [Partial<typeof body>, string])[];
  for (const [part, code] of wrong)
    await refused(call(of, who, automated.create, { params, body: { ...body, ...part } }), 400, code);
});

test('tenants have their own, and reach no other’s', async () => {
  const of = world();
  const who = as(of, 'tenant');
  const foreign = of.of(AutomatedReports)?.all.find(({ tenantId }) => tenantId !== who.tenantId)?.id ?? assert.fail();
  const list = await call(of, who, automated.list, { query: { pageIndex: 0, pageSize: 100 } });
  assert.ok(list.count > 0 && list.data.every(({ tenantId }) => tenantId === who.tenantId));
  for (const endpoint of [automated.details, runNow, listRuns, activate])
    await refused(call(of, who, endpoint, { params: { id: foreign } }), 404, 'automated-report.not-found');
});
