// @lane sandbox
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import Zip from 'jszip';
import * as api from '../../../plugins/support/api.ts';
import * as labelsApi from '../../../plugins/support/labels/api.ts';
import * as ticketApi from '../../../plugins/support/ticket-api.ts';
import { addBusinessTime, businessTime } from '../../../plugins/support/sandbox/service-level.ts';
import { pollScoping } from '../../../plugins/support/ticket/poll-scoping.ts';
import { defaultLabels, isReserved, labelName, mostReferences, priorities } from '../../../plugins/support/words.ts';
import { as, call, callFile, refused, testWorld } from './call.ts';

const page = { pageIndex: 0, pageSize: 1000 };
const hour = 3_600_000;

test('labels: the default ones stay, names are checked and reserved, each person has their own order', async () => {
  const world = testWorld();
  const [merchant, tenant] = [as(world, 'merchant'), as(world, 'tenant')];
  assert.deepEqual(await call(world, merchant, labelsApi.labelCalls.list), []);
  for (const label of defaultLabels)
    await call(world, merchant, labelsApi.labelCalls.create, { body: { ...label, isDefault: true } });
  const ownLabel = await call(world, merchant, labelsApi.labelCalls.create, {
    body: { value: 'Label 1', color: '#123456', isDefault: false },
  });
  const create = (value: string) =>
    call(world, merchant, labelsApi.labelCalls.create, { body: { value, color: '#123456', isDefault: false } });
  assert.equal(
    await refused(create('a-b'), 400, 'support-label.value'),
    'This field is required and must be alphanumeric.',
  );
  for (const name of ['pending', 'DONE', 'in Progress'])
    assert.equal(await refused(create(name), 409, 'support-label.reserved'), 'This name is reserved.');
  await refused(create('label 1'), 409, 'support-label.taken');
  const labels = await call(world, merchant, labelsApi.labelCalls.list);
  assert.deepEqual(
    labels.map(({ value, isDefault }) => [value, isDefault]),
    [
      ['Pending', true],
      ['Done', true],
      ['In progress', true],
      ['Label 1', false],
    ],
  );
  const pending = labels[0]?.labelId ?? '';
  await refused(
    call(world, merchant, labelsApi.labelCalls.remove, { params: { id: pending } }),
    409,
    'support-label.default',
  );
  await refused(
    call(world, tenant, labelsApi.labelCalls.label, { params: { id: ownLabel.labelId } }),
    404,
    'support-label.not-found',
  );
  const reversed = labels.map(({ labelId }) => labelId).reverse();
  await call(world, merchant, labelsApi.labelCalls.rearrange, { body: { newLabelIdsList: reversed } });
  assert.deepEqual(
    (await call(world, merchant, labelsApi.labelCalls.list)).map(({ labelId }) => labelId),
    reversed,
  );
  await refused(
    call(world, merchant, labelsApi.labelCalls.rearrange, { body: { newLabelIdsList: reversed.slice(1) } }),
    409,
    'support-label.order',
  );
  await call(world, merchant, labelsApi.labelCalls.update, {
    params: { id: ownLabel.labelId },
    body: { value: 'Label 2', color: '#654321' },
  });
  assert.equal(
    (await call(world, merchant, labelsApi.labelCalls.label, { params: { id: ownLabel.labelId } })).value,
    'Label 2',
  );
  await call(world, merchant, labelsApi.labelCalls.remove, { params: { id: ownLabel.labelId } });
  assert.equal((await call(world, merchant, labelsApi.labelCalls.list)).length, 3);
});

test('a merchant’s ticket accepts references to that merchant’s transactions and refuses others', {
  requirements: ['A-032'],
}, async () => {
  const world = testWorld();
  const [tenant, platform] = [as(world, 'tenant'), as(world, 'platform')];
  const { data } = await call(world, tenant, api.listTickets, { query: page });
  const transactionOf = (id: string | undefined) =>
    world.transactions.query({ mode: 'Live', merchantIds: new Set([id ?? '']) }, page).rows[0];
  const ticket = data.find(({ merchantId }) => transactionOf(merchantId));
  assert.ok(ticket?.merchantId, 'a merchant with transactions has a ticket');
  const { merchantId, tenantId, ticketId } = ticket;
  const query = { external_id: transactionOf(merchantId)?.externalId.slice(0, 3) ?? '', ...page };
  const all = await call(world, tenant, api.findTransactions, { query });
  const found = await call(world, tenant, api.findTransactions, { query: { ...query, merchantId } });
  const ofPlatform = await call(world, platform, api.findTransactions, { query: { ...query, merchantId, tenantId } });
  assert.deepEqual([found.count > 0, found.count < all.count, ofPlatform.count], [true, true, found.count]);
  assert.deepEqual(
    [...new Set(found.data.map(({ transactionId }) => world.transactions.get(transactionId)?.merchantId))],
    [merchantId],
  );
  const other =
    all.data.find(({ transactionId }) => world.transactions.get(transactionId)?.merchantId !== merchantId) ??
    assert.fail('all are of one merchant');
  const add = (reference: typeof other) =>
    call(world, tenant, ticketApi.tenantCalls.references, {
      params: { customerId: merchantId, ticketId },
      body: { references: [{ type: 'Transaction', key: reference.externalId, value: reference.transactionId }] },
    });
  await refused(add(other), 400, 'support.reference');
  await add(found.data[0] ?? assert.fail('none is found'));
});

test('a ticket has at most twenty references, and its details are still read', async () => {
  const world = testWorld();
  const tenant = as(world, 'tenant');
  const { data } = await call(world, tenant, api.listTickets, { query: page });
  const rowsOf = (id: string | undefined) =>
    world.transactions.query({ mode: 'Live', merchantIds: new Set([id ?? '']) }, { pageSize: 40 }).rows;
  const ticket = data.find(({ merchantId }) => rowsOf(merchantId).length > mostReferences);
  assert.ok(ticket?.merchantId, 'a merchant with many transactions has a ticket');
  const params = { customerId: ticket.merchantId, ticketId: ticket.ticketId };
  const details = () => call(world, tenant, ticketApi.tenantCalls.details, { params });
  const add = (references: readonly { readonly type: 'Transaction'; readonly key: string; readonly value: string }[]) =>
    call(world, tenant, ticketApi.tenantCalls.references, { params, body: { references: [...references] } });
  const all = rowsOf(ticket.merchantId).map(({ id, externalId }) => ({
    ...{ type: 'Transaction' as const, key: externalId, value: id },
  }));
  const { references: before } = await details();
  const fresh = all.filter(({ value }) => before.every((reference) => reference.value !== value));
  await add(fresh.slice(0, mostReferences - before.length));
  const message = await refused(
    add(fresh.slice(mostReferences - before.length).slice(0, 1)),
    409,
    'support.references',
  );
  assert.equal(message, 'A ticket can have up to 20 references. You can add 0 more.');
  assert.equal((await details()).references.length, mostReferences);
  await add(fresh.slice(0, 1)); // it has it already
});

test('a label on a ticket is the person’s own; deleted it is gone from the ticket, and merchants set none', async () => {
  const world = testWorld();
  const [merchant, tenant, limited] = [as(world, 'merchant'), as(world, 'tenant'), as(world, 'limited')];
  const { data } = await call(world, tenant, api.listTickets, { query: page });
  const ticket = data.find(({ label }) => label === undefined);
  const label = (await call(world, tenant, labelsApi.labelCalls.list)).find(({ isDefault }) => !isDefault);
  assert.ok(ticket?.merchantId && label);
  const params = { x: ticket.merchantId, ticket: ticket.ticketId, label: label.labelId };
  await refused(call(world, merchant, labelsApi.setLabel, { params }), 403, 'permission.missing');
  await refused(call(world, limited, labelsApi.setLabel, { params }), 404, 'support-label.not-found');
  await call(world, tenant, labelsApi.setLabel, { params });
  const shown = async (who: typeof tenant) =>
    (await call(world, who, ticketApi.customerCalls.details, { params: { ticketId: ticket.ticketId } })).label?.value;
  assert.deepEqual([await shown(tenant), await shown(limited)], [label.value, undefined]);
  await call(world, tenant, labelsApi.labelCalls.remove, { params: { id: label.labelId } });
  assert.equal(await shown(tenant), undefined);
});

test('the platform records billing, scoping, Jira and times in order, hidden from tenant staff', async () => {
  const world = testWorld();
  const [tenant, platform] = [as(world, 'tenant'), as(world, 'platform')];
  const { data } = await call(world, platform, api.listTickets, { query: { ...page, status: 'Opened' } });
  const ticket = data.find(({ tenantId }) => tenantId === tenant.tenantId);
  assert.ok(ticket);
  const params = { tenantId: ticket.tenantId, ticketId: ticket.ticketId };
  const detail = () => call(world, platform, ticketApi.platformCalls.details, { params });
  await call(world, platform, ticketApi.platformCalls.billable, { params, body: params });
  assert.equal((await detail()).billable, true);
  await call(world, platform, ticketApi.platformCalls.nonBillable, { params, body: params });
  await refused(
    call(world, platform, ticketApi.platformCalls.billable, { params, body: { ...params, ticketId: 'tck_other' } }),
    400,
    'support.mismatch',
  );
  await call(world, platform, ticketApi.platformCalls.jira, { params, body: { jiraTicket: 'PAY-12' } });
  await refused(
    call(world, platform, ticketApi.platformCalls.jira, { params, body: { jiraTicket: '<b>' } }),
    400,
    'request.body',
  );
  await call(world, platform, ticketApi.platformCalls.startScoping, { params });
  const status = async () =>
    (await call(world, platform, ticketApi.platformCalls.scopingStatus, { params })).scopingStatus;
  assert.equal(await status(), false);
  world.clock.advance(3_000);
  assert.equal(await status(), true);
  const created = Date.parse(ticket.created);
  const iso = (time: number) => new Date(time).toISOString();
  await call(world, platform, ticketApi.platformCalls.requestTime, {
    params,
    body: { initialRequestDateTime: iso(created - hour) },
  });
  await call(world, platform, ticketApi.platformCalls.responseTime, {
    params,
    body: { responseDateTime: iso(created) },
  });
  await refused(
    call(world, platform, ticketApi.platformCalls.resolutionTime, {
      params,
      body: { resolutionDateTime: iso(created - 1) },
    }),
    400,
    'support.time',
  );
  await refused(
    call(world, platform, ticketApi.platformCalls.responseTime, {
      params,
      body: { responseDateTime: iso(world.now() + hour) },
    }),
    400,
    'support.time',
  );
  const seen = await call(world, tenant, ticketApi.customerCalls.details, { params: { ticketId: ticket.ticketId } });
  assert.deepEqual([seen.jiraTicket, seen.scopingStatus, seen.assignee], [undefined, undefined, undefined]);
  await refused(
    call(world, tenant, ticketApi.platformCalls.jira, { params, body: { jiraTicket: 'PAY-1' } }),
    403,
    'permission.missing',
  );
});

test('the platform asks on a tenant’s behalf, with contacts of that tenant alone', async () => {
  const world = testWorld();
  const [tenant, platform] = [as(world, 'tenant'), as(world, 'platform')];
  const tenantId = tenant.tenantId ?? '';
  const ticket = {
    ticketCategory: 'Integration',
    subject: 'x',
    description: 'y',
    references: [],
    priority: 'Low' as const,
  };
  const body = (contactEmails: string[]) => ({
    ticket: { ...ticket, contactEmails },
    isPlatformCreatingTicket: true as const,
    tenantId,
  });
  const id = await call(world, platform, api.createCalls.platform, {
    params: { tenantId },
    body: body([tenant.person.email]),
  });
  assert.equal(
    (await call(world, tenant, ticketApi.customerCalls.details, { params: { ticketId: id } })).ticketChannelType,
    'TenantToPlatformTicketChannel',
  );
  await refused(
    call(world, platform, api.createCalls.platform, { params: { tenantId }, body: body(['merchant@portal.test']) }),
    400,
    'support.contact',
  );
});

test('lists filter, search and sort; the platform’s file is a zip with a CSV per tenant', async () => {
  const world = testWorld();
  const [tenant, platform] = [as(world, 'tenant'), as(world, 'platform')];
  const { data } = await call(world, tenant, api.listTickets, {
    query: { ...page, status: 'Opened', priority: 'High,Low', sortBy: 'priority', sortDirection: 'desc' },
  });
  assert.ok(data.length > 2 && data.every(({ status, priority }) => status === 'Opened' && priority !== 'Medium'));
  assert.deepEqual(
    data.map(({ priority }) => priority),
    data.map(({ priority }) => priority).toSorted((a, b) => priorities.indexOf(b) - priorities.indexOf(a)),
  );
  const number = data[0]?.number ?? '';
  assert.deepEqual(
    (await call(world, tenant, api.listTickets, { query: { ...page, searchKey: number.toLowerCase() } })).data.map(
      (row) => row.number,
    ),
    [number],
  );
  const ids = world.tenants.slice(0, 2).map(({ id }) => id);
  const { file, name } = await callFile(world, platform, api.exportTickets, {
    query: { tenants: JSON.stringify(ids) },
  });
  assert.ok(file instanceof Uint8Array && name.endsWith('.zip'));
  assert.equal(Object.keys((await Zip.loadAsync(file)).files).length, 2);
  await refused(callFile(world, platform, api.exportTickets, { query: { tenants: '{' } }), 400, 'support.tenants');
});

test('marking as read takes the unread marks of that person alone', async () => {
  const world = testWorld();
  const [tenant, limited] = [as(world, 'tenant'), as(world, 'limited')];
  const { data } = await call(world, tenant, api.listTickets, { query: { ...page, isUnread: true } });
  const [ticket] = data;
  assert.ok(ticket?.merchantId);
  const unread = async (who: typeof tenant) =>
    (await call(world, who, ticketApi.customerCalls.details, { params: { ticketId: ticket.ticketId } })).unread;
  assert.ok((await unread(tenant)) > 0);
  await call(world, tenant, ticketApi.tenantCalls.read, {
    params: { customerId: ticket.merchantId, ticketId: ticket.ticketId },
  });
  assert.equal(await unread(tenant), 0);
  assert.ok((await unread(limited)) > 0);
});

test('business time leaves out nights and weekends', () => {
  const friday = Date.parse('2026-07-17T16:00:00Z');
  assert.equal(new Date(addBusinessTime(friday, 2 * hour)).toISOString(), '2026-07-20T10:00:00.000Z');
  assert.equal(businessTime(friday, Date.parse('2026-07-20T10:00:00Z')), 2 * hour);
  assert.equal(
    new Date(addBusinessTime(Date.parse('2026-07-18T12:00:00Z'), hour)).toISOString(),
    '2026-07-20T10:00:00.000Z',
  );
});

test('scoping is polled up to three more times a second apart while it is false', {
  requirements: ['A-236', 'A-237'],
}, async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    const poll = mock.fn(async () => false);
    const answer = pollScoping(poll);
    for (let repeat = 1; repeat <= 4; repeat += 1) {
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
      assert.equal(poll.mock.callCount(), repeat);
      mock.timers.tick(999);
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
      assert.equal(poll.mock.callCount(), repeat);
      mock.timers.tick(1);
    }
    assert.equal(await answer, false);
    assert.equal(await pollScoping(async () => true), true);
  } finally {
    mock.timers.reset();
  }
});

test('a polling error of scoping is logged and thrown again', { requirements: ['A-238'] }, async () => {
  const log = mock.method(console, 'error', () => undefined);
  const error = new Error('no response');
  await assert.rejects(
    pollScoping(() => Promise.reject(error)),
    error,
  );
  assert.deepEqual(
    log.mock.calls.map((entry) => entry.arguments),
    [[error]],
  );
  log.mock.restore();
});

test('priorities, and what a label may be called', { requirements: ['A-142', 'A-314', 'A-315'] }, () => {
  assert.deepEqual(priorities, ['Low', 'Medium', 'High']);
  assert.deepEqual(
    ['Label 1', 'a-b', '', '  ', 'Çağrı'].map((name) => labelName.test(name)),
    [true, false, false, false, true],
  );
  assert.deepEqual(['pending', 'DONE', 'in Progress', 'Later'].map(isReserved), [true, true, true, false]);
});
