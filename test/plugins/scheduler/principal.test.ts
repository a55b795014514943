// @lane sandbox
/**
 * Custom jobs run in the name of the person who last changed them, limited to the current permissions and data access
 * of that person and the recipient.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Caller } from '../../../dev-server/sandbox/define.ts';
import type { Job } from '../../../dev-server/world/clock.ts';
import { Merchants, People, Tenants } from '../../../dev-server/world/core-tokens.ts';
import { createWorld } from '../../../dev-server/world/create.ts';
import type { Grants } from '../../../dev-server/world/grants.ts';
import { narrowWorld } from '../../../dev-server/world/narrowed.ts';
import type { Person } from '../../../dev-server/world/types.ts';
import type { World } from '../../../dev-server/world/world.ts';
import * as api from '../../../plugins/scheduler/api.ts';
import { CustomJobs } from '../../../plugins/scheduler/sandbox/tokens.ts';
import { as, call, createTestWorld } from '../settings/call.ts';

const by = { actor: 'Test' };
const hours = 720;

function begin() {
  const world = createTestWorld();
  const tenant = as(world, 'tenant');
  const rows = world.transactions.query(
    { mode: 'Live', tenantId: tenant.tenantId ?? '', from: world.now() - hours * 3_600_000 },
    { pageSize: 5_000 },
  ).rows;
  const merchantId = rows[0]?.merchantId ?? assert.fail();
  const ownCount = rows.filter((row) => row.merchantId === merchantId).length;
  assert.ok(ownCount > 0 && ownCount < rows.length);
  return { world, tenant, merchantId, ownCount, all: rows.length };
}

function colleague(world: World, { person }: Caller, grants?: Grants): Person {
  const { id: _id, grants: _grants, ...values } = person;
  return world.of(People).create({ ...values, email: 'colleague@portal.test', ...(grants && { grants }) }, by);
}
const callerOf = (tenant: Caller, person: Person): Caller => ({
  ...tenant,
  person,
  ...(person.grants?.merchants && { merchantIds: new Set(person.grants.merchants) }),
});
const mail = (recipient: string) =>
  ({
    name: 'Of a test',
    action: 'MailPayments',
    hours,
    recipient,
    cron: '0 * * * *',
    timeZone: 'UTC',
    state: 'Active',
  }) as const;
const linesMailed = (world: World) => (world.outbox.mails[0]?.text.trimEnd().split('\r\n').length ?? 0) - 1;

test('a scheduled mail contains the data that its maker sees now', async () => {
  const { world, tenant, merchantId, all } = begin();
  const { id } = await call(world, tenant, api.customJobs.create, { body: mail(tenant.person.email) });
  world.clock.run('settings.custom-jobs');
  await call(world, tenant, api.runCustom, { params: { id } });
  assert.ok(linesMailed(world) >= all - 5, `${linesMailed(world)} of ${all}`);
  world.of(People).change(tenant.person.id, { grants: { merchants: [merchantId] } }, by);
  world.clock.advance(3_600_000);
  const names = new Set(
    world.merchants
      .filter((candidate) => candidate.id !== merchantId)
      .map(({ legalBusinessName }) => legalBusinessName),
  );
  const text = world.outbox.mails[0]?.text ?? '';
  assert.ok(linesMailed(world) > 0 && ![...names].some((name) => text.includes(name)), 'no other merchant');
});

test('a mail to a colleague contains only the data that both see', async () => {
  const { world, tenant, merchantId } = begin();
  const other = colleague(world, tenant, { merchants: [merchantId] });
  const { id } = await call(world, tenant, api.customJobs.create, { body: mail(other.email) });
  assert.deepEqual(await call(world, tenant, api.runCustom, { params: { id } }), { result: 'Succeeded' });
  const ownName = world.merchant(merchantId)?.legalBusinessName ?? '';
  const lines = (world.outbox.mails[0]?.text ?? '').trimEnd().split('\r\n').slice(1);
  assert.ok(lines.length > 0 && lines.every((line) => line.includes(ownName)));
});

test('a job that a narrowed colleague runs by hand shows no more than both see', async () => {
  const { world, tenant, merchantId } = begin();
  const other = colleague(world, tenant, { merchants: [merchantId] });
  const { id } = await call(world, tenant, api.customJobs.create, { body: mail(tenant.person.email) });
  await call(narrowWorld(world, other), callerOf(tenant, other), api.runCustom, { params: { id } });
  const ownName = world.merchant(merchantId)?.legalBusinessName ?? '';
  const lines = (world.outbox.mails[0]?.text ?? '').trimEnd().split('\r\n').slice(1);
  assert.ok(lines.length > 0 && lines.every((line) => line.includes(ownName)));
});

test('a changed job runs in the name of its editor, and the screen shows it', async () => {
  const { world, tenant } = begin();
  const other = colleague(world, tenant);
  const made = await call(world, tenant, api.customJobs.create, { body: mail(tenant.person.email) });
  assert.equal(made.runsAs, `${tenant.person.firstName} ${tenant.person.lastName}`);
  world.of(People).change(other.id, { firstName: 'Grace', lastName: 'Hopper' }, by);
  const body = { ...mail(tenant.person.email), hours: 1, version: made.version };
  const changed = await call(world, callerOf(tenant, other), api.customJobs.update, { params: { id: made.id }, body });
  assert.equal(changed.runsAs, 'Grace Hopper');
  assert.equal(world.of(CustomJobs)?.get(made.id)?.madeBy, other.id);
});

for (const [why, change] of [
  ['is off', { isActive: false }],
  ['lost the permission', { roleId: 'none' }],
] as const)
  test(`no job runs in the name of a person who ${why}, and the log gives the reason`, async () => {
    const { world, tenant } = begin();
    const other = colleague(world, tenant);
    const { id } = await call(world, callerOf(tenant, other), api.customJobs.create, {
      body: mail(tenant.person.email),
    });
    const viewer = world.roles.find(
      ({ tier, tenantId, permissions }) =>
        tier === 'tenant' && tenantId === tenant.tenantId && !permissions.includes('CRM.Transaction.View'),
    );
    world.of(People).change(other.id, 'roleId' in change ? { roleId: viewer?.id ?? assert.fail() } : change, by);
    const sent = world.outbox.mails.length;
    const ran = await call(world, tenant, api.runCustom, { params: { id } });
    assert.equal(ran.result, 'Failed');
    assert.match(ran.error ?? '', /can't sign in anymore|need the permission/);
    assert.equal(world.outbox.mails.length, sent);
  });

test('nothing runs in the name of a blocked tenant’s people', async () => {
  const { world, tenant } = begin();
  const { id } = await call(world, tenant, api.customJobs.create, { body: mail(tenant.person.email) });
  world.of(Tenants).change(tenant.tenantId ?? '', { isBlocked: true }, by);
  assert.match((await call(world, tenant, api.runCustom, { params: { id } })).error ?? '', /can't sign in anymore/);
});

test('a job that acts for people reads only its own records until it names a person', () => {
  const names: string[] = [];
  const job: Job = {
    id: 'toy.people',
    reads: [Tenants],
    next: () => undefined,
    run(within) {
      assert.ok(within.of(Tenants)?.all.length);
      assert.throws(() => within.of(Merchants), /reads merchant only for a person/);
      names.push(...Object.keys(within));
    },
  };
  const world = createWorld({ transactions: 100, parts: [{ jobs: [job] }] });
  assert.equal(world.clock.run(job.id).error, undefined);
  assert.deepEqual(names.sort(), ['config', 'now', 'of', 'seed']);
});
