// @lane sandbox
/** Jobs run as people decide: by the clock, manually, or not at all. The result of each run is stored. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkInput } from '../../../dev-server/sandbox/validate.ts';
import { createClock, type Job } from '../../../dev-server/world/clock.ts';
import { permissionsOf } from '../../../dev-server/world/rights.ts';
import type { World } from '../../../dev-server/world/world.ts';
import * as api from '../../../plugins/scheduler/api.ts';
import * as settings from '../../../plugins/settings/api.ts';
import { as, call, change, createTestWorld, find, refusalOf } from '../settings/call.ts';

const hour = 3_600_000;
/** Creates a world born on Saturday, 31 January 2026, at 12:00 UTC. */
function begin(transactions?: number) {
  const world = createTestWorld(transactions);
  return {
    world,
    tenant: as(world, 'tenant'),
    platform: as(world, 'platform'),
    foreign: as(world, 'tenant', world.tenants.find(({ id }) => id !== as(world, 'tenant').tenantId)?.id),
  };
}
type Began = ReturnType<typeof begin>;
const page = { query: { pageIndex: 0, pageSize: 1000 } };
const runs = async ({ world }: Began, caller: Began['tenant'], name: string) =>
  (await call(world, caller, api.processLogs.list, page)).data.filter((run) => run.name.en === name);
const custom = {
  name: 'Of a test',
  action: 'RemindWaiting',
  hours: 1,
  cron: '0 * * * *',
  timeZone: 'UTC',
  state: 'Active',
} as const;

test('a job of a plugin is listed with its next run, runs by its own rhythm, and each run is in the logs', async () => {
  const began = begin();
  const { world, tenant } = began;
  const alerts = await find(world, tenant, api.recurringJobs, { job: 'reports.alerts' });
  assert.equal(alerts.nextRun, '2026-01-31T13:00:00.000Z');
  world.clock.advance(2.5 * hour);
  const after = await find(world, tenant, api.recurringJobs, { job: 'reports.alerts' });
  assert.deepEqual(
    [after.lastRun, after.lastResult, after.nextRun],
    ['2026-01-31T14:00:00.000Z', 'Succeeded', '2026-01-31T15:00:00.000Z'],
  );
  assert.deepEqual(
    (await runs(began, tenant, 'Raise and close report alerts')).map(({ started, startedBy }) => [started, startedBy]),
    [
      ['2026-01-31T14:00:00.000Z', 'Schedule'],
      ['2026-01-31T13:00:00.000Z', 'Schedule'],
    ],
  );
});

test('each job is called something that people know, in both languages', () => {
  const { world } = begin();
  assert.deepEqual(
    world.clock.jobs.flatMap(({ id, title }) => (title?.every((name) => name.length > 5) ? [] : [id])),
    [],
  );
});

test('the platform gives a job another schedule, pauses and resumes it; what was missed is not made up for', async () => {
  const { world, platform } = begin();
  const job = async () => find(world, platform, api.recurringJobs, { job: 'reports.alerts' });
  await change(
    world,
    platform,
    api.recurringJobs,
    { job: 'reports.alerts' },
    { cron: '30 6 * * 1', timeZone: 'Europe/Istanbul' },
  );
  assert.equal((await job()).nextRun, '2026-02-02T03:30:00.000Z');
  const { id } = await job();
  await call(world, platform, api.pauseRecurring, { params: { id } });
  assert.deepEqual([(await job()).state, (await job()).nextRun], ['Paused', undefined]);
  world.clock.advance(10 * 24 * hour);
  assert.equal((await job()).lastRun, undefined);
  await call(world, platform, api.resumeRecurring, { params: { id } });
  assert.equal((await job()).nextRun, '2026-02-16T03:30:00.000Z');
  world.clock.advance(7 * 24 * hour);
  assert.equal((await job()).lastRun, '2026-02-16T03:30:00.000Z');
});

test('a tenant sees the jobs of all and changes none of them', async () => {
  const { world, tenant } = begin();
  const { id } = await find(world, tenant, api.recurringJobs, { job: 'reports.alerts' });
  const [status, code] = await refusalOf(call(world, tenant, api.pauseRecurring, { params: { id } }));
  assert.deepEqual([status, code], [403, 'recurring-job.foreign']);
});

test('an invalid schedule is refused by name: a wrong expression, an impossible day, an unknown time zone', async () => {
  const { world, tenant } = begin();
  const refused = async (changes: object) =>
    (await refusalOf(call(world, tenant, api.customJobs.create, { body: { ...custom, ...changes } }))).slice(1, 3);
  assert.deepEqual(await refused({ cron: '61 * * * *' }), ['schedule.cron', 'cron']);
  assert.deepEqual(await refused({ cron: '0 0 31 2 *' }), ['schedule.never', 'cron']);
  for (const timeZone of ['Mars/Base', '+03:00', 'Europe/Istanbul ', '<script>', '']) {
    const body = { status: 400, code: 'body.invalid', field: 'timeZone' };
    assert.throws(
      () => checkInput('body', api.customJobs.create.body ?? assert.fail(), { ...custom, timeZone }),
      body,
      timeZone,
    );
    const query = { cron: '0 9 * * *', timeZone };
    assert.throws(
      () => checkInput('query', api.previewSchedule.query ?? assert.fail(), query),
      { status: 400, code: 'query.invalid' },
      timeZone,
    );
  }
  const { next } = await call(world, tenant, api.previewSchedule, {
    query: { cron: '0 9 * * 1-5', timeZone: 'Europe/Istanbul' },
  });
  assert.deepEqual(
    next,
    ['02', '03', '04', '05', '06'].map((day) => `2026-02-${day}T06:00:00.000Z`),
  );
});

test('a repeated time runs once when clocks go back, and a skipped time runs once when they go forward', async () => {
  const { world, tenant } = begin();
  const times = async (cron: string) =>
    (await call(world, tenant, api.previewSchedule, { query: { cron, timeZone: 'Europe/Berlin' } })).next.slice(0, 2);
  assert.deepEqual(await times('30 2 25-26 10 *'), ['2026-10-25T00:30:00.000Z', '2026-10-26T01:30:00.000Z']);
  assert.equal((await times('30 2 29-30 3 *')).length, 2);
});

test('a tenant’s job runs by its schedule, can be paused and run by hand, and belongs to no other tenant', async () => {
  const began = begin();
  const { world, tenant, foreign } = began;
  const { id } = await call(world, tenant, api.customJobs.create, { body: custom });
  world.clock.advance(2.5 * hour);
  assert.equal((await runs(began, tenant, custom.name)).length, 2);
  await call(world, tenant, api.pauseCustom, { params: { id } });
  world.clock.advance(5 * hour);
  assert.equal((await runs(began, tenant, custom.name)).length, 2);
  assert.deepEqual(await call(world, tenant, api.runCustom, { params: { id } }), { result: 'Succeeded' });
  await call(world, tenant, api.resumeCustom, { params: { id } });
  world.clock.advance(hour);
  const noted = await runs(began, tenant, custom.name);
  assert.deepEqual(
    noted.map(({ startedBy }) => startedBy),
    ['Schedule', 'Person', 'Schedule', 'Schedule'],
  );
  assert.equal(noted[1]?.person, `${tenant.person.firstName} ${tenant.person.lastName}`);
  assert.deepEqual(await runs(began, foreign, custom.name), []);
  assert.equal((await refusalOf(call(world, foreign, api.runCustom, { params: { id } })))[0], 404);
  assert.equal(
    (await refusalOf(call(world, foreign, api.processLogs.details, { params: { id: noted[0]?.id ?? '' } })))[0],
    404,
  );
});

test('payments are mailed as CSV to the tenant’s staff only, and a failed mail is retried with its reason', async () => {
  const began = begin();
  const { world, tenant, foreign } = began;
  const mail = { ...custom, action: 'MailPayments', hours: 24, recipient: tenant.person.email } as const;
  for (const recipient of [undefined, 'somebody@elsewhere.example', as(world, 'merchant').person.email]) {
    const { recipient: _one, ...without } = mail;
    const body = recipient === undefined ? without : { ...mail, recipient };
    assert.deepEqual((await refusalOf(call(world, tenant, api.customJobs.create, { body }))).slice(1, 3), [
      'custom-job.recipient',
      'recipient',
    ]);
  }
  const { id } = await call(world, tenant, api.customJobs.create, { body: mail });
  await change(world, tenant, settings.systemVariables, { key: 'EXPORT_MAX_ROWS' }, { value: '1' });
  const failed = await call(world, tenant, api.runCustom, { params: { id } });
  assert.match(failed.error ?? '', /too many for one email \(up to 1\)/);
  const [run] = await runs(began, tenant, mail.name);
  await change(world, tenant, settings.systemVariables, { key: 'EXPORT_MAX_ROWS' }, { value: '100000' });
  assert.equal((await refusalOf(call(world, foreign, api.retryRun, { params: { id: run?.id ?? '' } })))[0], 404);
  assert.deepEqual(await call(world, tenant, api.retryRun, { params: { id: run?.id ?? '' } }), { result: 'Succeeded' });
  const [again] = await runs(began, tenant, mail.name);
  assert.deepEqual([again?.retryOf, again?.startedBy], [run?.id, 'Retry']);
  assert.equal(
    (await refusalOf(call(world, tenant, api.retryRun, { params: { id: again?.id ?? '' } })))[1],
    'process-log.succeeded',
  );
  const [sent] = world.outbox.mails;
  assert.equal(sent?.to, tenant.person.email);
  const { count } = world.transactions.query(
    { mode: 'Live', tenantId: tenant.tenantId ?? '', from: world.now() - 24 * hour, to: world.now() },
    { pageSize: 1 },
  );
  assert.equal(again?.done, count);
  assert.equal(sent?.text.trim().split('\n').length, count + 1);
});

test('a job declines payments that wait too long for approval, only of its tenant', async () => {
  const { world, tenant } = begin(50_600);
  const waiting = (isOwn: boolean) =>
    world.transactions
      .waitingForApproval()
      .filter((row) => row.mode === 'Live' && (row.tenantId === tenant.tenantId) === isOwn);
  const [mine, others] = [waiting(true), waiting(false)];
  const late = mine.filter(({ created }) => created <= world.now() - hour);
  assert.ok(late.length > 0, 'nothing waits in the test world');
  const { id } = await call(world, tenant, api.customJobs.create, { body: { ...custom, action: 'ExpireWaiting' } });
  await call(world, tenant, api.runCustom, { params: { id } });
  assert.deepEqual([waiting(true).length, waiting(false).length], [mine.length - late.length, others.length]);
});

test('the clock reports a job that throws, and a manual run does not repeat at its time', () => {
  const ran: string[] = [];
  const job: Job = {
    id: 'toy.job',
    system: 'A test',
    next: (after) => after + hour,
    run: () => {
      throw new Error('It broke.');
    },
  };
  const world = {} as World; // the test job does not use the world
  const clock = createClock(
    0,
    [job],
    () => world,
    () => undefined,
    {
      next: (clockJob, after, of) => clockJob.next(after, of),
      onRun: ({ job: { id }, at, error }) => ran.push(`${id} ${at} ${error instanceof Error ? error.message : ''}`),
    },
  );
  clock.advance(hour);
  assert.deepEqual(ran, [`toy.job ${hour} It broke.`]);
  assert.ok(clock.run('toy.job').error instanceof Error, 'a run by hand tells its error');
  assert.equal(ran.length, 1);
  assert.throws(() => clock.run('toy.other'), /no job toy.other/);
});

test('a job requires the permission of its action to be created, run, resumed or mailed', async () => {
  const { world, tenant } = begin();
  const { id } = await call(world, tenant, api.customJobs.create, { body: { ...custom, action: 'ExpireWaiting' } });
  const limited = { ...tenant, permissions: new Set(['Settings.CustomJobs.View', 'Settings.CustomJobs.Edit']) };
  for (const action of api.jobActions) {
    const refused = await refusalOf(
      call(world, limited, api.customJobs.create, {
        body: { ...custom, name: action, action, recipient: tenant.person.email },
      }),
    );
    assert.deepEqual(refused.slice(0, 2), [403, 'custom-job.permission']);
  }
  for (const act of [api.runCustom, api.resumeCustom])
    assert.equal((await refusalOf(call(world, limited, act, { params: { id } })))[1], 'custom-job.permission');
  await call(world, limited, api.pauseCustom, { params: { id } });
  const blind = world.people.find(
    (person) =>
      person.tier === 'tenant' &&
      person.tenantId === tenant.tenantId &&
      person.isActive &&
      !permissionsOf(person, world).has('CRM.Transaction.View'),
  );
  assert.ok(blind, 'everybody on the staff sees payments');
  const mail = { ...custom, name: 'Mail', action: 'MailPayments', recipient: blind.email } as const;
  assert.equal(
    (await refusalOf(call(world, tenant, api.customJobs.create, { body: mail })))[1],
    'custom-job.recipient',
  );
});
