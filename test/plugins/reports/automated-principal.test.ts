// @lane sandbox
/**
 * Scheduled reports run in the name of the person who last changed them, for people who may see all of their content.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Caller } from '../../../dev-server/sandbox/define.ts';
import exportRoutes from '../../../dev-server/sandbox/export-routes.ts';
import { People } from '../../../dev-server/world/core-tokens.ts';
import { smallWorld } from '../../harness/small-world.ts';
import type { Grants } from '../../../dev-server/world/grants.ts';
import { narrowWorld } from '../../../dev-server/world/narrowed.ts';
import { permissionsOf } from '../../../dev-server/world/rights.ts';
import type { Person } from '../../../dev-server/world/types.ts';
import { activate, automated, listRuns, runFile, runNow } from '../../../plugins/reports/automated/api.ts';
import { AutomatedReports } from '../../../plugins/reports/sandbox/automated/tokens.ts';
import reports from '../../../plugins/reports/sandbox.ts';
import transactions from '../../../plugins/transactions/sandbox.ts';
import type { ConfigReader } from '../../../core/plugin/config-schema.ts';
import { as, call, callFile, configWith, now, refused } from './call.ts';

const by = { actor: 'Test' };
const id = 'a-report-of-theirs';
const params = { id };
const body = {
  id,
  name: 'Account statement',
  report: 'account-statement',
  period: 'previous-30-days',
  schedule: '0 8 * * *',
  timeZone: 'UTC',
  recipients: ['tenant@portal.test'],
  format: 'csv',
  language: 'en',
  statuses: [],
  currencies: [],
  customers: [],
} as const;
const changed = {
  ...body,
  recipients: [...body.recipients],
  statuses: [],
  currencies: [],
  customers: [],
  id: undefined,
};

async function begin(config: ConfigReader = configWith()) {
  const world = smallWorld({
    seed: 7,
    now,
    parts: [transactions, reports, exportRoutes],
    permissions: [{ name: 'Reports', tiers: ['tenant'] }],
    config,
  });
  const person = as(world, 'tenant').person;
  const callerOf = (user: Person, more: object = {}): Caller => ({
    ...as(world, 'tenant'),
    person: user,
    permissions: permissionsOf(user, world),
    ...(user.grants?.merchants && { merchantIds: new Set(user.grants.merchants) }),
    ...more,
  });
  const owner = callerOf(world.of(People).get(person.id) ?? assert.fail());
  const colleague = (name: string, grants?: Grants): Person => {
    const { id: _id, grants: _grants, ...values } = owner.person;
    return world
      .of(People)
      .create(
        { ...values, email: `${name.toLowerCase()}@portal.test`, firstName: name, ...(grants && { grants }) },
        by,
      );
  };
  await call(world, owner, automated.create, {
    params,
    body: { ...body, recipients: [...body.recipients], statuses: [], currencies: [], customers: [] },
  });
  const rows = world.transactions.query(
    { mode: 'Live', tenantId: person.tenantId ?? '', statuses: new Set(['Captured']) },
    { pageSize: 1 },
  ).rows;
  const merchantId = rows[0]?.merchantId ?? assert.fail();
  return { world, owner, callerOf, colleague, merchantId };
}
const without = (caller: Caller): Caller => ({
  ...caller,
  permissions: new Set([...caller.permissions].filter((name) => name !== 'Reports')),
});

test('a run of the schedule has what its maker sees now', async () => {
  const { world, owner, merchantId } = await begin();
  const whole = await call(world, owner, runNow, { params });
  world.of(People).change(owner.person.id, { grants: { merchants: [merchantId] } }, by);
  world.clock.advance(24 * 3_600_000);
  const [run] = await call(world, owner, listRuns, { params });
  assert.ok(run && run.by === undefined && run.state === 'Delivered', JSON.stringify(run));
  assert.ok(run.rows > 0 && run.rows < whole.rows / 2, `${run.rows} of ${whole.rows}`);
});

test('a file is read only by people who see all that is in it', async () => {
  const { world, owner, callerOf, colleague, merchantId } = await begin();
  const run = await call(world, owner, runNow, { params });
  const narrow = colleague('Nora', { merchants: [merchantId] });
  const read = (caller: Caller) =>
    callFile(narrowWorld(world, caller.person), caller, runFile, { params: { id, run: run.id } });
  await refused(read(callerOf(narrow)), 403, 'automated.sees-more');
  await refused(read(without(owner)), 403, 'automated.permission');
  assert.ok((await read(owner)).file.length > 0);
});

test('a run by hand has no more than the person who runs it sees, and their file is theirs to read', async () => {
  const { world, owner, callerOf, colleague, merchantId } = await begin();
  const whole = await call(world, owner, runNow, { params });
  const narrow = callerOf(colleague('Nora', { merchants: [merchantId] }));
  const run = await call(narrowWorld(world, narrow.person), narrow, runNow, { params });
  assert.ok(run.rows > 0 && run.rows < whole.rows / 2, `${run.rows} of ${whole.rows}`);
  assert.ok(
    (await callFile(narrowWorld(world, narrow.person), narrow, runFile, { params: { id, run: run.id } })).file.length >
      0,
  );
});

test('schedules require the report permission to be created, changed, run or activated', async () => {
  const { world, owner } = await begin();
  const deputy = without(owner);
  const { id: _id, ...values } = changed;
  await refused(
    call(world, deputy, automated.create, {
      params: { id: 'another-report' },
      body: { ...values, id: 'another-report', name: 'X' },
    }),
    403,
    'automated.permission',
  );
  await refused(
    call(world, deputy, automated.update, { params, body: { ...values, version: 1 } }),
    403,
    'automated.permission',
  );
  await refused(call(world, deputy, runNow, { params }), 403, 'automated.permission');
  await refused(call(world, deputy, activate, { params }), 403, 'automated.permission');
});

test('a report that is changed runs as the one who changed it, and says so', async () => {
  const { world, owner, callerOf, colleague, merchantId } = await begin();
  assert.equal(
    (await call(world, owner, automated.details, { params })).runsAs,
    `${owner.person.firstName} ${owner.person.lastName}`,
  );
  const narrow = callerOf(colleague('Nora', { merchants: [merchantId] }));
  const { id: _id, ...values } = changed;
  const after = await call(narrowWorld(world, narrow.person), narrow, automated.update, {
    params,
    body: { ...values, recipients: ['nora@portal.test'], version: 1 },
  });
  assert.match(after.runsAs ?? '', /^Nora /);
  assert.equal(world.of(AutomatedReports)?.get(id)?.madeBy, narrow.person.id);
  const whole = await call(world, owner, automated.list, { query: { pageIndex: 0, pageSize: 100 } });
  assert.ok(whole.count > 0);
  world.clock.advance(24 * 3_600_000);
  const [run] = await call(world, owner, listRuns, { params });
  const merchants = new Set(
    world.merchants.filter((merchant) => merchant.id !== merchantId).map(({ legalBusinessName }) => legalBusinessName),
  );
  const { file } = await callFile(world, owner, runFile, { params: { id, run: run?.id ?? '' } });
  assert.ok(![...merchants].some((name) => file.includes(name)));
});

test('recipients who see less than the file has, or may see no reports, are left out and named', async () => {
  const { world, owner, colleague, merchantId } = await begin();
  colleague('Nora', { merchants: [merchantId] });
  const { id: _id, ...values } = changed;
  const recipients = ['tenant@portal.test', 'nora@portal.test', 'books@example.com'];
  await call(world, owner, automated.update, { params, body: { ...values, recipients, version: 1 } });
  const run = await call(world, owner, runNow, { params });
  assert.deepEqual(
    [run.mails.map(({ to }) => to), run.leftOut],
    [['tenant@portal.test', 'books@example.com'], ['nora@portal.test']],
  );
});

test('an address outside the company is refused at the field, unless the deployment allows its domain', async () => {
  const { world, owner, callerOf, colleague } = await begin();
  const { id: _id, ...values } = changed;
  const update = (recipients: string[], domains: string[] = []) =>
    call(world, owner, automated.update, {
      params,
      body: { ...values, recipients, version: world.of(AutomatedReports)?.version(id) ?? 0 },
      config: { reports: { recipientDomains: domains } },
    });
  await refused(update(['me@elsewhere.example']), 400, 'automated.outside');
  await refused(update(['me@sub.elsewhere.example'], ['elsewhere.example']), 400, 'automated.outside');
  const left = callerOf(colleague('Gone'));
  world.of(People).change(left.person.id, { isActive: false }, by);
  await refused(update([left.person.email]), 400, 'automated.outside');
  assert.deepEqual((await update(['me@ELSEWHERE.example'], ['elsewhere.example'])).recipients, [
    'me@ELSEWHERE.example',
  ]);
});

test('each run checks the allowed domains again, and the history lists the excluded recipients', async () => {
  let domains = ['example.com'];
  const { world, owner, colleague } = await begin((schema) => configWith(domains)(schema));
  const left = colleague('Gone');
  const { id: _id, ...values } = changed;
  const recipients = ['tenant@portal.test', left.email, 'books@example.com'];
  await call(world, owner, automated.update, { params, body: { ...values, recipients, version: 1 } });
  const last = async () => (await call(world, owner, listRuns, { params }))[0] ?? assert.fail('no runs yet');
  world.clock.advance(24 * 3_600_000);
  assert.deepEqual([(await last()).mails.map(({ to }) => to), (await last()).notAllowed], [recipients, undefined]);

  domains = ['other.example'];
  world.of(People).change(left.id, { isActive: false }, by);
  world.clock.advance(24 * 3_600_000);
  const run = await last();
  assert.deepEqual(
    [run.state, run.mails.map(({ to }) => to), run.notAllowed],
    ['Delivered', ['tenant@portal.test'], [left.email, 'books@example.com']],
  );
  const byHand = await call(world, owner, runNow, { params, config: { reports: { recipientDomains: [] } } });
  assert.deepEqual(byHand.notAllowed, [left.email, 'books@example.com'], 'also where somebody runs it by hand');
});

test('a run without recipients fails, produces no file, and states the remedy', async () => {
  let domains = ['example.com'];
  const { world, owner } = await begin((schema) => configWith(domains)(schema));
  const { id: _id, ...values } = changed;
  await call(world, owner, automated.update, {
    params,
    body: { ...values, recipients: ['books@example.com'], version: 1 },
  });
  domains = [];
  world.clock.advance(24 * 3_600_000);
  const [run] = await call(world, owner, listRuns, { params });
  assert.deepEqual(
    [run?.state, run?.mails, run?.file, run?.notAllowed],
    ['Failed', [], undefined, ['books@example.com']],
  );
  assert.match(run?.message ?? '', /Change the recipients/);
});

test('an account elsewhere with an allowed address makes no difference to a run', async () => {
  const { world, owner } = await begin();
  const { id: _id, ...values } = changed;
  const foreign =
    world.people.find(({ tenantId, tier }) => tier === 'tenant' && tenantId !== owner.tenantId) ?? assert.fail();
  world.of(People).change(foreign.id, { email: 'known@example.com' }, by);
  const recipients = ['known@example.com', 'unknown@example.com'];
  await call(world, owner, automated.update, { params, body: { ...values, recipients, version: 1 } });
  const run = await call(world, owner, runNow, { params });
  assert.deepEqual([run.mails.map(({ to }) => to), run.leftOut], [recipients, undefined]);
  assert.deepEqual(
    world.notifications
      .of(foreign)
      .filter(({ notificationType, created }) => notificationType === 'ReportGenerated' && created >= now),
    [],
    'nor is their bell told',
  );
});
