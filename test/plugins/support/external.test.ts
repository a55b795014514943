// @lane sandbox
/** External people work with the link of an invitation, tickets have files, and dashboards count tickets correctly. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileCalls, tenantFileCalls, type WidgetData } from '../../../core/api/index.ts';
import type { World } from '../../../dev-server/world/world.ts';
import { anonymous } from '../../../dev-server/sandbox/caller.ts';
import type { Caller } from '../../../dev-server/sandbox/define.ts';
import * as api from '../../../plugins/support/api.ts';
import * as externalApi from '../../../plugins/support/external/api.ts';
import * as ticketApi from '../../../plugins/support/ticket-api.ts';
import { openTickets } from '../../../plugins/support/sources.ts';
import { commentsPerInvitation } from '../../../plugins/support/sandbox/external.ts';
import { as, call, refused, testWorld } from './call.ts';

const body = {
  ticket: {
    ticketCategory: 'Processing',
    subject: '<b>Missing</b>',
    description: 'Before the invitation',
    references: [],
    priority: 'High' as const,
  },
  isPlatformCreatingTicket: false as const,
};
const anonymousCaller: Caller = { person: anonymous, tier: 'merchant', permissions: new Set(), mode: 'Live' };
const createComment = (content: string, isInternal = false) => ({ content, isInternal });

async function invited(world: World) {
  const [merchant, tenant] = [as(world, 'merchant'), as(world, 'tenant')];
  const id = await call(world, merchant, api.createCalls.merchant, { body });
  const params = { customerId: merchant.merchantId ?? '', ticketId: id };
  await call(world, tenant, ticketApi.tenantCalls.comment, { params, body: createComment('Said before') });
  world.clock.advance(1_000);
  const invitation = { externalPartyEmail: 'desk@acquirer.example', invitationDescription: 'Please look' };
  await call(world, tenant, ticketApi.tenantCalls.invite, { params, body: invitation });
  const feed = await call(world, tenant, ticketApi.tenantCalls.feed, { params: { id } });
  const token =
    feed
      .find(({ invitationPath }) => invitationPath)
      ?.invitationPath?.split('/')
      .at(-1) ?? '';
  assert.match(token, /^[\w-]{32}$/);
  return { merchant, tenant, id, params, token };
}

test('an invited person sees only public comments from then on, and both sides see their answer', async () => {
  const world = testWorld();
  const { merchant, tenant, id, params, token } = await invited(world);
  await call(world, tenant, ticketApi.tenantCalls.comment, { params, body: createComment('Only for us', true) });
  await call(world, tenant, ticketApi.tenantCalls.comment, { params, body: createComment('Said after') });
  await call(world, anonymousCaller, externalApi.externalCalls.comment, {
    params: { token },
    body: { content: 'We see <i>one</i> entry' },
  });
  const seen = await call(world, anonymousCaller, externalApi.externalCalls.read, { params: { token } });
  assert.deepEqual(
    seen.comments.map(({ content, isOwn }) => [content, isOwn]),
    [
      ['Said after', false],
      ['We see <i>one</i> entry', true],
    ],
  );
  assert.ok(
    !JSON.stringify(seen).match(/Before the invitation|Only for us|Said before|mulrain/i),
    'nothing from before, nothing internal, nobody’s address',
  );
  for (const who of [merchant, tenant]) {
    const feed = await call(world, who, ticketApi.customerCalls.feed, { params: { id } });
    const answer = feed.find(({ type }) => type === 'ExternalPartyCommentItem');
    assert.deepEqual([answer?.commenter, answer?.isUnread], ['desk@acquirer.example', true]);
  }
  const notification = world.notifications
    .of(merchant.person)
    .find(({ description }) => description.includes('desk@acquirer.example'));
  assert.ok(notification, 'whoever has asked is told');
});

test('a link accepts a limited number of comments', async () => {
  const world = testWorld();
  const { token } = await invited(world);
  const comment = () =>
    call(world, anonymousCaller, externalApi.externalCalls.comment, {
      params: { token },
      body: { content: 'Once more' },
    });
  for (let count = 0; count < commentsPerInvitation; count += 1) await comment();
  await refused(comment(), 429, 'support.too-many');
});

test('the link is the inviting side’s alone, works for a week, ends with the ticket, and cannot be guessed', async () => {
  const world = testWorld();
  const { merchant, tenant, id, params, token } = await invited(world);
  const others = await call(world, merchant, ticketApi.customerCalls.feed, { params: { id } });
  assert.ok(
    others.some(({ type }) => type === 'ExternalPartyInvitationItem') &&
      others.every(({ invitationPath }) => invitationPath === undefined),
    'no link',
  );
  await refused(
    call(world, anonymousCaller, externalApi.externalCalls.read, { params: { token: 'x'.repeat(32) } }),
    404,
    'support.invitation',
  );
  await call(world, tenant, ticketApi.tenantCalls.close, { params });
  await refused(
    call(world, anonymousCaller, externalApi.externalCalls.comment, { params: { token }, body: { content: 'x' } }),
    409,
    'support-ticket.closed',
  );
  assert.equal(
    (await call(world, anonymousCaller, externalApi.externalCalls.read, { params: { token } })).status,
    'Closed',
  );
  world.clock.advance(7 * 86_400_000);
  await refused(
    call(world, anonymousCaller, externalApi.externalCalls.read, { params: { token } }),
    410,
    'support.invitation-over',
  );
  const feed = await call(world, tenant, ticketApi.tenantCalls.feed, { params: { id } });
  assert.ok(
    feed.every(({ invitationPath }) => invitationPath === undefined),
    'a link that is over is not shown',
  );
});

test('files of a ticket keep their names and are readable only by both of its sides', async () => {
  const world = testWorld();
  const [merchant, tenant, platform, sandboxed] = [
    as(world, 'merchant'),
    as(world, 'tenant'),
    as(world, 'platform'),
    as(world, 'sandboxed'),
  ];
  const file = new File(['%PDF-1.7 content'], 'proof.pdf', { type: 'application/pdf' });
  const { fileId } = await call(world, merchant, fileCalls.upload, { body: { file } });
  const references = [{ type: 'File' as const, key: 'another name', value: fileId }];
  const id = await call(world, merchant, api.createCalls.merchant, {
    body: { ...body, ticket: { ...body.ticket, references } },
  });
  const detail = await call(world, tenant, ticketApi.tenantCalls.details, { params: { ticketId: id } });
  assert.deepEqual(detail.references, [{ type: 'File', key: 'proof.pdf', value: fileId }]);
  assert.equal((await call(world, tenant, fileCalls.details, { params: { id: fileId } })).fileName, 'proof.pdf');
  await refused(call(world, sandboxed, fileCalls.details, { params: { id: fileId } }), 404, 'files.not-found');
  await refused(
    call(world, platform, tenantFileCalls.details, { params: { tenantId: detail.tenantId, id: fileId } }),
    404,
    'files.not-found',
  );
  await refused(call(world, merchant, fileCalls.remove, { params: { fileId } }), 409, 'files.held');
  // A file of another user can't be attached, and a file belongs to one ticket.
  const again = { ...body, ticket: { ...body.ticket, references } };
  await refused(call(world, merchant, api.createCalls.merchant, { body: again }), 400, 'files.unknown');
  await refused(call(world, tenant, api.createCalls.tenant, { body: again }), 400, 'files.unknown');
  // The tenant answers with a file, which the merchant can read.
  const answer = await call(world, tenant, fileCalls.upload, {
    body: { file: new File(['a;b'], 'answer.csv', { type: 'text/csv' }) },
  });
  const params = { customerId: merchant.merchantId ?? '', ticketId: id };
  await call(world, tenant, ticketApi.tenantCalls.references, {
    params,
    body: { references: [{ type: 'File', key: 'x', value: answer.fileId }] },
  });
  assert.equal(
    (await call(world, merchant, fileCalls.details, { params: { id: answer.fileId } })).fileName,
    'answer.csv',
  );
  const feed = await call(world, merchant, ticketApi.customerCalls.feed, { params: { id } });
  assert.deepEqual(
    feed
      .filter(({ type }) => type === 'ReferenceItem')
      .map((item) => item.references?.map(({ kind, key }) => [kind, key])),
    [[['attachment', 'proof.pdf']], [['attachment', 'answer.csv']]],
  );
});

test('dashboards count the open tickets that a side answers, by age, label and priority', async () => {
  const world = testWorld();
  const tenant = as(world, 'tenant');
  const query = { pageIndex: 0, pageSize: 1000, status: 'Opened' };
  const { data } = await call(world, tenant, api.listTickets, { query });
  const by = (who: Caller, group: string): Promise<WidgetData> =>
    call(world, who, openTickets, { params: { group }, query: {} });
  const sum = ({ data: rows }: WidgetData) => rows.reduce((total, { count }) => total + Number(count), 0);
  for (const group of ['age', 'label', 'priority']) assert.equal(sum(await by(tenant, group)), data.length, group);
  const high = (await by(tenant, 'priority')).data[0];
  assert.deepEqual([high?.key, high?.count], ['High', data.filter(({ priority }) => priority === 'High').length]);
  await refused(by(tenant, 'constructor'), 404, 'support.group');
  const mine = await call(world, as(world, 'merchant'), api.listMine, {
    query: { ...query, ticketChannelType: 'CustomerToTenantTicketChannel' },
  });
  assert.equal(sum(await by(as(world, 'merchant'), 'age')), mine.count);
});
