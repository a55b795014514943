// @lane sandbox
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BodyOf } from '../../../core/http/endpoint.ts';
import * as api from '../../../plugins/support/api.ts';
import * as ticketApi from '../../../plugins/support/ticket-api.ts';
import { TicketFeed, Tickets } from '../../../plugins/support/sandbox/tokens.ts';
import { as, call, callFile, refused, testWorld } from './call.ts';

const page = { pageIndex: 0, pageSize: 1000 };
const ticket = {
  ticketCategory: 'Processing',
  subject: 'Payment is missing',
  description: 'It is <b>gone</b>\nsince Monday',
  references: [{ key: 'createdOn', value: 'https://portal.test/x' }],
  priority: 'High' as const,
} satisfies BodyOf<typeof api.createCalls.merchant>['ticket'];
const ticketBody = { ticket, isPlatformCreatingTicket: false as const };

test('a ticket travels from merchant to tenant to platform and back; internal comments reach no other side', async () => {
  const world = testWorld();
  const [merchant, tenant, platform] = [as(world, 'merchant'), as(world, 'tenant'), as(world, 'platform')];
  const id = await call(world, merchant, api.createCalls.merchant, { body: ticketBody });
  assert.equal(typeof id, 'string');
  const mine = await call(world, merchant, api.listMine, {
    query: { ...page, ticketChannelType: 'CustomerToTenantTicketChannel' },
  });
  const row = mine.data.find(({ ticketId }) => ticketId === id);
  assert.ok(row?.merchantId);
  assert.equal(row.status, 'Opened');
  const about = { customerId: row.merchantId, ticketId: id, id };

  // The tenant assigns the ticket, adds an internal and a public comment, and escalates it.
  await call(world, tenant, ticketApi.tenantCalls.assign, { params: about, body: { assignee: tenant.person.email } });
  await call(world, tenant, ticketApi.tenantCalls.comment, {
    params: about,
    body: { content: 'their third this week', isInternal: true },
  });
  await call(world, tenant, ticketApi.tenantCalls.comment, {
    params: about,
    body: { content: 'We look into it', isInternal: false },
  });
  await call(world, tenant, ticketApi.tenantCalls.escalate, { params: about, body: ticketBody });
  await refused(
    call(world, tenant, ticketApi.tenantCalls.escalate, { params: about, body: ticketBody }),
    409,
    'support-ticket.escalated',
  );
  const seen = await call(world, merchant, ticketApi.customerCalls.feed, { params: { id } });
  assert.deepEqual(
    seen.map(({ type, content, isUnread }) => [type, content, isUnread]),
    [['TenantCommentItem', 'We look into it', true]],
  );

  // The platform sees the escalation, but none of the comments of the merchant and the tenant.
  const escalated = world.of(Tickets)?.all.find(({ escalatedFromId }) => escalatedFromId === id);
  assert.ok(escalated);
  await refused(
    call(world, platform, ticketApi.platformCalls.details, { params: { tenantId: row.tenantId, ticketId: id } }),
    404,
    'support.not-found',
  );
  const there = { tenantId: escalated.tenantId, ticketId: escalated.id };
  assert.deepEqual(await call(world, platform, ticketApi.platformCalls.feed, { params: there }), []);
  await call(world, platform, ticketApi.platformCalls.comment, {
    params: there,
    body: { content: 'ask the acquirer', isInternal: true },
  });
  await call(world, platform, ticketApi.platformCalls.comment, {
    params: there,
    body: { content: 'Found it', isInternal: false },
  });
  const answered = await call(world, tenant, ticketApi.customerCalls.feed, { params: { id: escalated.id } });
  assert.deepEqual(
    answered.map(({ content }) => content),
    ['Found it'],
  );
  await refused(
    call(world, merchant, ticketApi.customerCalls.details, { params: { ticketId: escalated.id } }),
    404,
    'support.not-found',
  );

  // The ticket is returned, and the merchant closes and reopens it.
  await call(world, tenant, ticketApi.tenantCalls.comment, {
    params: about,
    body: { content: 'It is back', isInternal: false },
  });
  await call(world, tenant, ticketApi.tenantCalls.close, { params: about });
  await refused(call(world, tenant, ticketApi.tenantCalls.close, { params: about }), 409, 'support-ticket.closed');
  await refused(
    call(world, merchant, ticketApi.customerCalls.comment, {
      params: { id },
      body: { content: 'No', isInternal: false },
    }),
    409,
    'support-ticket.closed',
  );
  await call(world, merchant, ticketApi.customerCalls.open, { params: { id } });
  await call(world, merchant, ticketApi.customerCalls.comment, {
    params: { id },
    body: { content: 'Not yet', isInternal: false },
  });
  const detail = await call(world, tenant, ticketApi.tenantCalls.details, { params: { ticketId: id } });
  assert.equal(detail.status, 'Opened');
  assert.ok(detail.waitingSince && detail.responseDateTime && detail.escalatedTo);
  const merchants = await call(world, merchant, ticketApi.customerCalls.details, { params: { ticketId: id } });
  assert.deepEqual(
    [merchants.escalatedTo, merchants.assignee, merchants.jiraTicket],
    [undefined, undefined, undefined],
  );
});

test('affected people are notified of an answer with an address of their tier, never of unreadable content', async () => {
  const world = testWorld();
  const [merchant, tenant] = [as(world, 'merchant'), as(world, 'tenant')];
  const id = await call(world, merchant, api.createCalls.merchant, { body: ticketBody });
  const about = { customerId: merchant.merchantId ?? '', ticketId: id };
  const titles = (who: typeof merchant) =>
    world.notifications.of(who.person).filter(({ notificationType }) => notificationType === 'SupportTicket');
  assert.equal(titles(tenant).length, 1, 'staff who could help hear of a new ticket');
  await call(world, tenant, ticketApi.tenantCalls.comment, {
    params: about,
    body: { content: 'secret', isInternal: true },
  });
  assert.equal(titles(merchant).length, 0);
  await call(world, tenant, ticketApi.tenantCalls.comment, {
    params: about,
    body: { content: 'hello', isInternal: false },
  });
  assert.equal(titles(merchant)[0]?.objectUrl, `/merchant/support-tickets/${id}`);
});

test('tickets of another tenant or merchant are invisible by list and by id', async () => {
  const world = testWorld();
  const [merchant, tenant, platform, sandboxed] = [
    as(world, 'merchant'),
    as(world, 'tenant'),
    as(world, 'platform'),
    as(world, 'sandboxed'),
  ];
  const all = world.of(Tickets)?.all ?? [];
  const ownTickets = await call(world, merchant, api.listMine, {
    query: { ...page, ticketChannelType: 'CustomerToTenantTicketChannel' },
  });
  assert.ok(ownTickets.count > 5);
  assert.ok(ownTickets.data.every(({ merchantId }) => merchantId === merchant.merchantId));
  const customers = await call(world, tenant, api.listTickets, { query: page });
  assert.deepEqual(
    [
      new Set(customers.data.map(({ tenantId }) => tenantId)),
      new Set(customers.data.map((customer) => customer.ticketChannelType)),
    ],
    [new Set([tenant.tenantId]), new Set(['CustomerToTenantTicketChannel'])],
  );
  const toPlatform = await call(world, platform, api.listTickets, { query: page });
  assert.equal(new Set(toPlatform.data.map(({ tenantId }) => tenantId)).size, world.tenants.length);
  assert.ok(toPlatform.data.every(({ merchantId }) => merchantId === undefined));
  for (const { id } of all.filter(({ merchantId }) => merchantId !== sandboxed.merchantId).slice(0, 20)) {
    await refused(
      call(world, sandboxed, ticketApi.customerCalls.details, { params: { ticketId: id } }),
      404,
      'support.not-found',
    );
    await refused(
      call(world, sandboxed, ticketApi.customerCalls.comment, {
        params: { id },
        body: { content: 'x', isInternal: false },
      }),
      404,
      'support.not-found',
    );
  }
  const foreign = all.find(({ tenantId }) => tenantId !== tenant.tenantId);
  await refused(
    call(world, tenant, ticketApi.customerCalls.details, { params: { ticketId: foreign?.id ?? '' } }),
    404,
    'support.not-found',
  );
  await refused(call(world, merchant, api.listTickets, { query: page }), 403, 'permission.missing');
  await refused(
    call(world, merchant, api.listMine, { query: { ...page, ticketChannelType: 'TenantToPlatformTicketChannel' } }),
    403,
    'support.channel',
  );
});

test('a merchant never receives an internal item of another side', async () => {
  const world = testWorld();
  const inner = (world.of(TicketFeed)?.all ?? []).filter(({ type }) => type === 'TenantInternalCommentItem');
  assert.ok(inner.length > 10);
  for (const { ticketId, merchantId, content = '' } of inner.filter((entry) => entry.merchantId !== undefined)) {
    const person = world.people.find((candidate) => candidate.merchantId === merchantId);
    if (!person) continue;
    const caller = as(world, person.email);
    const feed = await call(
      world,
      { ...caller, permissions: new Set(['Merchant.Support.Lookup']) },
      ticketApi.customerCalls.feed,
      {
        params: { id: ticketId },
      },
    );
    assert.ok(
      feed.every(
        (item) => !item.type.startsWith('TenantInternal') && item.content !== content && item.type !== 'AssignmentItem',
      ),
    );
  }
});

test('texts are stored as written, and exported files run no formula', async () => {
  const world = testWorld();
  const merchant = as(world, 'merchant');
  const id = await call(world, merchant, api.createCalls.merchant, {
    body: { ...ticketBody, ticket: { ...ticket, subject: '=HYPERLINK("x")' } },
  });
  await call(world, merchant, ticketApi.customerCalls.comment, {
    params: { id },
    body: { content: '=1+1\n<script>x</script>', isInternal: false },
  });
  const [item] = await call(world, merchant, ticketApi.customerCalls.feed, { params: { id } });
  assert.equal(item?.content, '=1+1\n<script>x</script>');
  const { file, name } = await callFile(world, merchant, ticketApi.customerCalls.exportFeed, { params: { id } });
  assert.match(name, /^TCK-\d+\.csv$/);
  assert.ok(typeof file === 'string' && file.includes(`"'=1+1\n`));
});

test('bad input says what is wrong: category, references out of reach, unknown assignee, empty text', async () => {
  const world = testWorld();
  const [merchant, tenant] = [as(world, 'merchant'), as(world, 'tenant')];
  const with_ = (more: object) => ({ ...ticketBody, ticket: { ...ticket, ...more } });
  await refused(
    call(world, merchant, api.createCalls.merchant, { body: with_({ ticketCategory: 'Nonsense' }) }),
    400,
    'support.category',
  );
  await refused(
    call(world, merchant, api.createCalls.merchant, { body: with_({ subject: '  ' }) }),
    400,
    'request.body',
  );
  await refused(
    call(world, merchant, api.createCalls.merchant, { body: with_({ priority: 'Urgent' }) }),
    400,
    'request.body',
  );
  const foreign = world.transactions
    .query({}, { pageSize: 5000 })
    .rows.find(({ merchantId }) => merchantId !== merchant.merchantId);
  const references = [{ type: 'Transaction', key: 'x', value: foreign?.id ?? '' }];
  await refused(
    call(world, merchant, api.createCalls.merchant, { body: with_({ references }) }),
    400,
    'support.reference',
  );
  const customer = [{ type: 'Customer', key: 'x', value: merchant.merchantId ?? '' }];
  await refused(
    call(world, merchant, api.createCalls.merchant, { body: with_({ references: customer }) }),
    400,
    'support.reference',
  );
  const { data } = await call(world, tenant, api.listTickets, { query: { ...page, status: 'Opened' } });
  const [openTicket] = data;
  assert.ok(openTicket?.merchantId);
  const params = { customerId: openTicket.merchantId, ticketId: openTicket.ticketId };
  await refused(
    call(world, tenant, ticketApi.tenantCalls.assign, { params, body: { assignee: 'platform@portal.test' } }),
    400,
    'support-ticket.assignee',
  );
  await refused(
    call(world, tenant, ticketApi.tenantCalls.assign, {
      params: { ...params, customerId: 'mer_other' },
      body: { assignee: '' },
    }),
    404,
    'support.not-found',
  );
});
