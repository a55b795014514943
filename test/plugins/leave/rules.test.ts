// @lane sandbox
/** Leave follows its rules in the world of all plugins: its days, its approvers, and the change of the year. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { People } from '../../../dev-server/world/core-tokens.ts';
import * as api from '../../../plugins/leave/api.ts';
import { Employees, Holidays, Leaves } from '../../../plugins/leave/sandbox/tokens.ts';
import { isAway } from '../../../plugins/leave/sandbox/days.ts';
import { workingDays } from '../../../plugins/leave/sandbox/days.ts';
import { smallWorld } from '../../harness/small-world.ts';
import { permission } from '../../../plugins/leave/permissions.ts';
import leave from '../../../plugins/leave/sandbox.ts';
import { as, call, change, refusalOf } from '../settings/call.ts';

const permissions = Object.values(permission).map((name) => ({ name, tiers: ['platform' as const] }));

/** Creates a world without leaves at 31 January 2026, a Saturday. */
function quietWorld(now = Date.UTC(2026, 0, 31, 12)) {
  const world = smallWorld({ seed: 5, now, permissions, parts: [leave] });
  for (const { id } of world.of(Leaves)?.all ?? []) world.of(Leaves)?.remove(id, { actor: 'Test' });
  return world;
}
const whole = { firstDay: 'Whole', lastDay: 'Whole', type: 'Annual' } as const;

/**
 * Returns the two administrators of the platform, who are each other's managers, and a viewer whose manager is the
 * first.
 */
function staffOf(world: ReturnType<typeof quietWorld>) {
  const employees = world.of(Employees)?.all ?? [];
  const me = as(world, 'platform');
  const mine =
    employees.find(({ personId }) => personId === me.person.id) ?? assert.fail('the demo person is no employee');
  const manager = {
    ...me,
    person: world.people.find(({ id }) => id === mine.managerId) ?? assert.fail('nobody manages the demo person'),
  };
  const theirs =
    employees.find(({ personId }) => personId === manager.person.id) ?? assert.fail('the manager is no employee');
  return { me, mine, manager, theirs };
}

test('weekends and holidays take nothing, half days take half, and the eve of a feast only its morning', () => {
  const world = quietWorld();
  const holidayOf = (day: string) =>
    (world.of(Holidays)?.all ?? []).find(({ country, date }) => country === 'TR' && date === day);
  const days = (
    from: string,
    to: string,
    firstDay: 'Whole' | 'Afternoon' = 'Whole',
    lastDay: 'Whole' | 'Morning' = 'Whole',
  ) => workingDays({ from, to, firstDay, lastDay }, holidayOf);
  // Monday to Sunday.
  assert.equal(days('2026-02-02', '2026-02-08'), 5);
  assert.equal(days('2026-02-02', '2026-02-06', 'Afternoon', 'Morning'), 4);
  assert.equal(days('2026-02-02', '2026-02-02', 'Whole', 'Morning'), 0.5);
  // The eve of the Ramadan feast is a Thursday; the feast begins on Friday.
  assert.equal(days('2026-03-19', '2026-03-20'), 0.5);
  assert.equal(days('2026-03-19', '2026-03-19', 'Afternoon'), 0);
});

test('an approved leave reduces the balance, and cancellation, rejection or a later holiday restores it', async () => {
  const world = quietWorld();
  const { me, mine, manager } = staffOf(world);
  const left = async () => (await call(world, me, api.employees.details, { params: { id: mine.id } })).left;
  const start = await left();
  const { id, days } = await call(world, me, api.requestLeave, {
    body: { ...whole, employeeId: mine.id, from: '2026-02-09', to: '2026-02-13' },
  });
  assert.deepEqual([days, await left()], [5, start - 5]);
  await call(world, manager, api.approveLeave, { params: { id } });
  assert.equal(await left(), start - 5);
  world.of(Holidays)?.create(
    {
      tenantId: mine.tenantId,
      country: mine.country,
      date: '2026-02-10',
      name: { en: 'New feast', tr: 'Yeni bayram' },
      isYearly: false,
      isHalfDay: false,
    },
    { actor: 'Test' },
  );
  assert.equal(await left(), start - 4);
  await call(world, me, api.cancelLeave, { params: { id } });
  assert.equal(await left(), start);
  const other = await call(world, me, api.requestLeave, {
    body: { ...whole, employeeId: mine.id, from: '2026-02-09', to: '2026-02-09' },
  });
  await call(world, manager, api.rejectLeave, { params: { id: other.id }, body: { reason: 'Release week' } });
  assert.deepEqual(
    [await left(), (await call(world, me, api.leaves.details, { params: { id: other.id } })).reason],
    [start, 'Release week'],
  );
});

test('leave is decided by the manager, or by another person while they are away, never by its requester', async () => {
  const world = quietWorld();
  const { me, mine, manager, theirs } = staffOf(world);
  const third = {
    ...me,
    person:
      world.people.find(({ tier, id }) => tier === 'platform' && id !== me.person.id && id !== manager.person.id) ??
      assert.fail('no third person'),
  };
  const { id } = await call(world, me, api.requestLeave, {
    body: { ...whole, employeeId: mine.id, from: '2026-02-09', to: '2026-02-10' },
  });
  assert.deepEqual((await refusalOf(call(world, me, api.approveLeave, { params: { id } }))).slice(0, 2), [
    403,
    'leave.own',
  ]);
  assert.deepEqual((await refusalOf(call(world, third, api.approveLeave, { params: { id } }))).slice(0, 2), [
    403,
    'leave.decider',
  ]);
  await call(world, manager, api.approveLeave, { params: { id } });
  assert.deepEqual(
    (await refusalOf(call(world, manager, api.rejectLeave, { params: { id }, body: { reason: 'Late' } }))).slice(0, 2),
    [409, 'leave.decided'],
  );
  // The demo user is away on 9 February, so other approvers decide about that user's team.
  world.clock.advance(Date.UTC(2026, 1, 9, 9) - world.now());
  assert.equal(isAway(me.person.id, world), true);
  const requested = await call(world, manager, api.requestLeave, {
    body: { ...whole, employeeId: theirs.id, from: '2026-02-16', to: '2026-02-16' },
  });
  world.of(People).change(third.person.id, { permissions: [permission.Approve] }, { actor: 'Test' });
  await call(world, { ...third, person: world.of(People).get(third.person.id) ?? assert.fail() }, api.approveLeave, {
    params: { id: requested.id },
  });
  assert.equal(world.of(Leaves)?.get(requested.id)?.decidedById, third.person.id);
});

test('the manager is notified of waiting leave, and the requester of the decision', async () => {
  const world = quietWorld();
  const { me, mine, manager } = staffOf(world);
  const { id } = await call(world, me, api.requestLeave, {
    body: { ...whole, employeeId: mine.id, from: '2026-02-09', to: '2026-02-10' },
  });
  const last = (person: typeof me.person) => {
    const [first] = world.notifications.of(person);
    return [first?.notificationType, first?.objectUrl];
  };
  assert.deepEqual(last(manager.person), ['LeaveRequested', `/crm/leave-management/leaves/${id}`]);
  await call(world, manager, api.rejectLeave, { params: { id }, body: { reason: '<b>No</b>' } });
  assert.deepEqual(last(me.person), ['LeaveDecided', `/crm/leave-management/leaves/${id}`]);
  assert.match(world.notifications.of(me.person)[0]?.description ?? '', /: &#60;b&#62;No/);
});

test('impossible leave is refused with advice: overlaps, free days, excess, or days before the first one', async () => {
  const world = quietWorld();
  const { me, mine } = staffOf(world);
  const requestLeave = (body: object) =>
    call(world, me, api.requestLeave, {
      body: { ...whole, employeeId: mine.id, from: '2026-02-09', to: '2026-02-09', ...body },
    });
  const code = async (body: object) => (await refusalOf(requestLeave(body)))[1];
  // A morning and an afternoon fit in one day; a full day and a half day do not.
  await requestLeave({ lastDay: 'Morning' });
  await requestLeave({ firstDay: 'Afternoon' });
  assert.equal(await code({}), 'leave.overlap');
  assert.equal(await code({ from: '2026-02-14', to: '2026-02-15' }), 'leave.free');
  assert.equal(await code({ from: '2026-02-12', to: '2026-02-11' }), 'leave.order');
  assert.equal(
    await code({ from: '2026-02-12', to: '2026-02-12', firstDay: 'Afternoon', lastDay: 'Morning' }),
    'leave.empty',
  );
  const [, , field, message] = await refusalOf(requestLeave({ from: '2026-03-02', to: '2026-06-30' }));
  assert.equal(field, 'to');
  assert.match(message, /^Not enough leave\. Days left in 2026: [\d.]+\. Days needed: [\d.]+\.$/);
});

test('a tenant’s staff see only their tenant, and leave for others requires the permission', async () => {
  const world = quietWorld();
  const { me, mine } = staffOf(world);
  const other = world.of(Employees)?.all.find(({ id }) => id !== mine.id) ?? assert.fail();
  const requester = { ...me, permissions: new Set(['Platform.Leave.View', 'Platform.Leave.Request']) };
  const body = { ...whole, employeeId: other.id, from: '2026-02-09', to: '2026-02-09' };
  assert.deepEqual((await refusalOf(call(world, requester, api.requestLeave, { body }))).slice(0, 2), [
    403,
    'leave.foreign',
  ]);
  assert.deepEqual(
    (await call(world, requester, api.listAskable)).map(({ id }) => id),
    [mine.id],
  );
  const foreign = as(world, 'tenant', world.tenants.find(({ isDefaultTenant }) => !isDefaultTenant)?.id);
  const seen = await call(world, foreign, api.employees.list, { query: { pageIndex: 0, pageSize: 1000 } });
  assert.ok(seen.count > 0, 'they see their own');
  assert.deepEqual([...new Set(seen.data.map(({ tenantId }) => tenantId))], [foreign.tenantId]);
  assert.equal(
    (await call(world, foreign, api.listPeople)).some(({ name }) => name.includes('@platform.example')),
    false,
  );
});

test('a leave preview shows the days taken, the remaining balance and absent team members', async () => {
  const world = quietWorld();
  const { me, mine, manager, theirs } = staffOf(world);
  await call(world, manager, api.requestLeave, {
    body: { ...whole, employeeId: theirs.id, from: '2026-02-12', to: '2026-02-16' },
  });
  const query = { ...whole, employeeId: mine.id, from: '2026-02-13', to: '2026-02-17' };
  const shown = await call(world, me, api.previewLeave, { query });
  assert.deepEqual([shown.days, shown.away.map(({ status }) => status), shown.problem], [3, ['Pending'], undefined]);
  assert.equal(shown.balances[0]?.after, (shown.balances[0]?.left ?? 0) - 3);
  assert.equal(shown.decidedBy, `${manager.person.firstName} ${manager.person.lastName}`);
});

test('the clock carries what is left into the new year, as much as each may carry', () => {
  const world = quietWorld(Date.UTC(2026, 11, 31, 23));
  const { mine, theirs } = staffOf(world);
  const store = world.of(Employees);
  store?.change(mine.id, { daysAYear: 3, carriedOver: 0, carryOverLimit: 10 }, { actor: 'Test' });
  store?.change(theirs.id, { daysAYear: 20, carriedOver: 0, carryOverLimit: 4.5 }, { actor: 'Test' });
  world.clock.advance(2 * 3_600_000);
  assert.deepEqual([store?.get(mine.id)?.carriedOver, store?.get(mine.id)?.carriedInto], [3, 2027]);
  assert.equal(store?.get(theirs.id)?.carriedOver, 4.5);
});

test('the calendar shows each person with weekends, holidays and leaves, and filters by team', async () => {
  const world = quietWorld();
  const { me, mine } = staffOf(world);
  await call(world, me, api.requestLeave, {
    body: { ...whole, employeeId: mine.id, from: '2026-12-23', to: '2026-12-28' },
  });
  const { people, teams } = await call(world, me, api.leaveCalendar, { query: { month: '2026-12', team: 'Platform' } });
  assert.ok(teams.length > 1, 'all teams can be chosen');
  assert.deepEqual([...new Set(people.map(({ team }) => team))], ['Platform']);
  const days = people
    .find(({ employeeId }) => employeeId === mine.id)
    ?.days.filter(({ day }) => day >= '2026-12-23' && day <= '2026-12-28');
  assert.deepEqual(
    days?.map(({ day, kind }) => [day.slice(8), kind]),
    [
      ['23', 'Leave'],
      ['24', 'Leave'],
      ['25', 'Holiday'],
      ['26', 'Weekend'],
      ['27', 'Weekend'],
      ['28', 'Leave'],
    ],
  );
});

test('a file of holidays says of each line what it would do, and adds the good ones', async () => {
  const world = quietWorld();
  const tenant = as(world, 'tenant');
  const lines = [
    { date: '2028-04-17', country: 'de', name: { en: 'Easter Monday', tr: ' Paskalya pazartesisi ' } },
    { date: '17/04/2028', country: 'DE', name: { en: 'The same again' } },
    { date: '2028-02-30', country: 'DE', name: { en: 'No such day' } },
    { date: '2028-05-01', country: 'DE', name: { en: 'Labour Day' } },
    { date: '2028-06-01', country: 'Germany', name: { en: 'Somewhere' } },
  ];
  const tried = await call(world, tenant, api.importHolidays, { body: { lines, isDryRun: true } });
  assert.deepEqual(
    tried.lines.map(({ result }) => result),
    ['Added', 'Present', 'Wrong', 'Present', 'Wrong'],
  );
  assert.match(tried.lines[2]?.problem ?? '', /2028-02-30” isn't a valid date\. Write it as/);
  const before = world.of(Holidays)?.all.length ?? 0;
  assert.equal((await call(world, tenant, api.importHolidays, { body: { lines, isDryRun: false } })).added, 1);
  assert.equal(world.of(Holidays)?.all.length, before + 1);
  assert.deepEqual(world.of(Holidays)?.all.at(-1)?.name, { en: 'Easter Monday', tr: 'Paskalya pazartesisi' });
});

test('a change of an employee keeps the year that the carried days are for', async () => {
  const world = quietWorld();
  const tenant = as(world, 'tenant');
  const { mine } = staffOf(world);
  await change(world, tenant, api.employees, { personId: mine.personId }, { daysAYear: 30 });
  assert.deepEqual(
    [world.of(Employees)?.get(mine.id)?.daysAYear, world.of(Employees)?.get(mine.id)?.carriedInto],
    [30, 2026],
  );
});
