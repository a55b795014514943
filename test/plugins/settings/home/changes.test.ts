// @lane sandbox
/** The settings' home shows the last changes with their authors, and can undo them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as api from '../../../../plugins/settings/api.ts';
import { lastChanges, undoChange } from '../../../../plugins/settings/home/api.ts';
import { customJobs } from '../../../../plugins/scheduler/api.ts';
import { rotateSecret, webhookEndpoints } from '../../../../plugins/webhooks/api.ts';
import { as, call, change, createTestWorld, find, refusalOf } from '../call.ts';

const world = createTestWorld();
const tenant = as(world, 'tenant');
const foreign = as(world, 'tenant', world.tenants.find(({ id }) => id !== tenant.tenantId)?.id);
const variable = async () => find(world, tenant, api.systemVariables, { key: 'REFUND_WINDOW_DAYS' });
const findChange = async (caller = tenant) =>
  (await call(world, caller, lastChanges)).find(({ kind }) => kind === 'system-variable');
const undo = (caller: typeof tenant, id: string, version: number) =>
  call(world, caller, undoChange, { params: { kind: 'system-variable', id }, body: { version } });

test('the last change of a setting is shown to its tenant, and an undo is refused after a later change', async () => {
  assert.equal(await findChange(), undefined);
  await change(world, tenant, api.systemVariables, { key: 'REFUND_WINDOW_DAYS' }, { value: '30' });
  const first = (await findChange()) ?? assert.fail('the change is not told');
  assert.deepEqual(
    [first.name, first.changes, first.canUndo],
    ['REFUND_WINDOW_DAYS', [{ field: 'value', from: '180', to: '30' }], true],
  );
  assert.equal(await findChange(foreign), undefined);
  assert.equal((await refusalOf(undo(foreign, first.id, first.version)))[0], 404);
  await change(world, tenant, api.systemVariables, { key: 'REFUND_WINDOW_DAYS' }, { value: '40' });
  assert.equal((await refusalOf(undo(tenant, first.id, first.version)))[0], 409);
  assert.equal((await variable()).value, '40');
  const second = (await findChange()) ?? assert.fail('the change is not told');
  await undo(tenant, second.id, second.version);
  assert.equal((await variable()).value, '30');
  const third = (await findChange()) ?? assert.fail('the undo is not told');
  assert.deepEqual(
    [third.changes, third.who],
    [[{ field: 'value', from: '40', to: '30' }], `${tenant.person.firstName} ${tenant.person.lastName}`],
  );
});

test('changes with a code, creations and changes outside the person’s permissions have no undo', async () => {
  await change(world, tenant, api.posProviders, { code: 'NORDIC_TERMINALS' }, { name: { en: 'No match' } });
  const changes = await call(world, tenant, lastChanges);
  const provider = changes.find(({ kind }) => kind === 'pos-provider') ?? assert.fail('the change is not told');
  assert.equal(provider.canUndo, false);
  const params = { kind: provider.kind, id: provider.id };
  assert.equal(
    (await refusalOf(call(world, tenant, undoChange, { params, body: { version: provider.version } })))[1],
    'undo.sensitive',
  );
  const [endpoint = assert.fail('no endpoint')] = (
    await call(world, tenant, webhookEndpoints.list, { query: { pageIndex: 0, pageSize: 1 } })
  ).data;
  await call(world, tenant, rotateSecret, { params: { id: endpoint.id } });
  const rotated =
    (await call(world, tenant, lastChanges)).find(({ kind }) => kind === 'webhook-endpoint') ??
    assert.fail('the rotation is not told');
  assert.equal(rotated.canUndo, false, 'a secret of before does not come back');
  assert.doesNotMatch(JSON.stringify(rotated), /whsec_/);
  const made = await call(world, tenant, api.countries.create, {
    body: { code: 'ZW', name: { en: 'Zimbabwe', tr: 'Zimbabve' }, isActive: true, order: 1 },
  });
  assert.equal((await call(world, tenant, lastChanges)).find(({ id }) => id === made.id)?.canUndo, false);
  const reader = { ...tenant, permissions: new Set(['Settings.SystemVariables.View']) };
  const seen = await call(world, reader, lastChanges);
  assert.deepEqual([...new Set(seen.map(({ kind }) => kind))], ['system-variable']);
  assert.deepEqual(
    seen.map(({ canUndo }) => canUndo),
    [false],
  );
});

test('an undo requires the same permission and code as the change', async () => {
  const jobs = await call(world, tenant, customJobs.list, { query: { pageIndex: 0, pageSize: 50 } });
  const job = jobs.data.find(({ action }) => action !== 'MailPayments') ?? jobs.data[0] ?? assert.fail('no job');
  await change(world, tenant, customJobs, { name: job.name }, { hours: job.hours + 1 });
  const seen = async (caller: typeof tenant) =>
    (await call(world, caller, lastChanges)).find(({ id }) => id === job.id) ?? assert.fail('the change is not told');
  const { version, canUndo } = await seen(tenant);
  assert.equal(canUndo, true);
  const given = { params: { kind: 'custom-job', id: job.id }, body: { version } };
  const editor = { ...tenant, permissions: new Set(['Settings.CustomJobs.View', 'Settings.CustomJobs.Edit']) };
  assert.equal((await seen(editor)).canUndo, false);
  assert.equal((await refusalOf(call(world, editor, undoChange, given)))[1], 'custom-job.permission');
  const careful = { ...tenant, person: { ...tenant.person, scaRequiredPermissions: ['Settings.CustomJobs.Edit'] } };
  assert.equal((await refusalOf(call(world, careful, undoChange, given)))[1], 'undo.sensitive');
});
