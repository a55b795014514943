// @lane sandbox
/** Each call of support changes the world correctly, as a second call shows. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import Zip from 'jszip';
import type { Caller } from '../../../dev-server/sandbox/define.ts';
import type { World } from '../../../dev-server/world/world.ts';
import * as api from '../../../plugins/support/api.ts';
import { unsentCalls } from '../../../plugins/support/contact/api.ts';
import { labelCalls, setLabel } from '../../../plugins/support/labels/api.ts';
import { customerCalls, platformCalls, tenantCalls } from '../../../plugins/support/ticket-api.ts';
import { as, call, callFile, refused, testWorld } from './call.ts';

const page = { pageIndex: 0, pageSize: 100 };
const createBody = (subject = 'Payment is missing') => ({
  ticket: {
    ticketCategory: 'Processing',
    subject,
    description: 'Since Monday',
    references: [],
    priority: 'Medium' as const,
  },
  isPlatformCreatingTicket: false as const,
});
const invitation = { externalPartyEmail: 'bank@out.example', invitationDescription: 'Please look' };

/** Creates a ticket of the demo merchant to its tenant. */
async function merchants(world: World) {
  const [merchant, tenant] = [as(world, 'merchant'), as(world, 'tenant')];
  const id = await call(world, merchant, api.createCalls.merchant, { body: createBody() });
  const ownTransaction = world.transactions
    .query({}, { pageSize: 5000 })
    .rows.find(({ merchantId }) => merchantId === merchant.merchantId);
  const references = [{ type: 'Transaction' as const, key: 'ORD-1', value: ownTransaction?.id ?? 'none' }];
  return { merchant, tenant, id, about: { id, customerId: merchant.merchantId ?? '', ticketId: id }, references };
}
/** Creates a ticket of the demo tenant to the platform. */
async function tenants(world: World) {
  const [tenant, platform] = [as(world, 'tenant'), as(world, 'platform')];
  const id = await call(world, tenant, api.createCalls.tenant, { body: createBody() });
  const tenantId = tenant.tenantId ?? '';
  const tenantTransaction = world.transactions
    .query({}, { pageSize: 5000 })
    .rows.find((row) => row.tenantId === tenantId);
  const references = [{ type: 'Transaction' as const, key: 'ORD-1', value: tenantTransaction?.id ?? 'none' }];
  return { tenant, platform, id, tenantId, about: { tenantId, ticketId: id }, references };
}

test('a merchant asks, finds the ticket in its list and reads it; the category is one of those', {
  requirements: ['EA-014', 'EA-012', 'EA-013', 'EA-011', 'EA-039'],
}, async () => {
  const world = testWorld();
  const { merchant, tenant, id } = await merchants(world);
  const { data } = await call(world, merchant, api.listMine, {
    query: { ...page, ticketChannelType: 'CustomerToTenantTicketChannel' },
  });
  assert.ok(
    data.some(({ ticketId }) => ticketId === id),
    'it is in the list',
  );
  const detail = await call(world, merchant, customerCalls.details, { params: { ticketId: id } });
  assert.deepEqual([detail.subject, detail.status, detail.category], ['Payment is missing', 'Opened', 'Processing']);
  for (const [who, endpoint] of [
    [merchant, api.categoryCalls.others],
    [tenant, api.categoryCalls.tenant],
  ] as const) {
    assert.ok((await call(world, who, endpoint)).categories.includes('Processing'), 'a category');
  }
});

/** Performs the actions of a side on a ticket, and asserts that its feed contains each of them. */
async function acts(
  world: World,
  who: ReturnType<typeof as>,
  side: Omit<typeof customerCalls, 'details' | 'feed' | 'read' | 'exportFeed'>,
  params: Record<string, string>,
  references: readonly { readonly type: 'Transaction'; readonly key: string; readonly value: string }[],
  seen: () => Promise<{ readonly types: readonly string[]; readonly status: string; readonly priority: string }>,
) {
  await call(world, who, side.comment, { params, body: { content: 'Hello', isInternal: false } });
  await call(world, who, side.priority, { params, body: { priority: 'High' } });
  await call(world, who, side.references, { params, body: { references: [...references] } });
  await call(world, who, side.invite, { params, body: invitation });
  await call(world, who, side.close, { params });
  assert.deepEqual([(await seen()).status, (await seen()).priority], ['Closed', 'High']);
  await refused(
    call(world, who, side.comment, { params, body: { content: 'Too late', isInternal: false } }),
    409,
    'support-ticket.closed',
  );
  await call(world, who, side.open, { params });
  const { status, types } = await seen();
  assert.equal(status, 'Opened');
  assert.equal(types.filter((type) => type === 'StatusChangeFeedItem').length, 2, 'closed and opened');
  for (const type of ['PriorityChangeItem', 'ReferenceItem', 'ExternalPartyInvitationItem'])
    assert.ok(types.includes(type), `${type} is in ${types.join()}`);
}

test('a merchant’s acts on a ticket change it, and the feed tells of each', {
  requirements: ['EA-016', 'EA-017', 'EA-018', 'EA-019', 'EA-020', 'EA-022', 'EA-015'],
}, async () => {
  const world = testWorld();
  const { merchant, id, about, references } = await merchants(world);
  await acts(world, merchant, customerCalls, about, references, async () => {
    const { status, priority } = await call(world, merchant, customerCalls.details, { params: { ticketId: id } });
    const feed = await call(world, merchant, customerCalls.feed, { params: { id } });
    return { status, priority, types: feed.map(({ type }) => type) };
  });
});

test('the tenant’s are the same below customer and ticket, in bodies', {
  requirements: ['EA-029', 'EA-030', 'EA-031', 'EA-032', 'EA-033', 'EA-034', 'A-588', 'A-617'],
}, async () => {
  const world = testWorld();
  const { tenant, id, about, references } = await merchants(world);
  await acts(world, tenant, tenantCalls, about, references, async () => {
    const { status, priority } = await call(world, tenant, customerCalls.details, { params: { ticketId: id } });
    const feed = await call(world, tenant, customerCalls.feed, { params: { id } });
    return { status, priority, types: feed.map(({ type }) => type) };
  });
  const base = '/support/ticket/{customerId}/{ticketId}';
  assert.deepEqual(
    [tenantCalls.invite.path, tenantCalls.exportFeed.path, tenantCalls.assign.path, tenantCalls.priority.path],
    [`${base}/invite-external-party`, `${base}/feed/exportcsv`, `${base}/assign`, `${base}/priority`],
  );
});

test('the platform acts on a ticket of a tenant through its own calls', {
  requirements: ['EA-047', 'EA-048', 'EA-049', 'EA-053', 'EA-056', 'EA-061', 'EA-045', 'EA-046', 'EA-037'],
}, async () => {
  const world = testWorld();
  const { platform, about, references } = await tenants(world);
  await acts(world, platform, platformCalls, about, references, async () => {
    const { status, priority } = await call(world, platform, platformCalls.details, { params: about });
    const feed = await call(world, platform, platformCalls.feed, { params: about });
    return { status, priority, types: feed.map(({ type }) => type) };
  });
});

test('a ticket can be assigned to a helper and unassigned again', { requirements: ['EA-027', 'EA-050'] }, async () => {
  const world = testWorld();
  const { tenant, about } = await merchants(world);
  const assignee = async () => (await call(world, tenant, customerCalls.details, { params: about })).assignee?.email;
  await call(world, tenant, tenantCalls.assign, { params: about, body: { assignee: tenant.person.email } });
  assert.equal(await assignee(), tenant.person.email);
  await call(world, tenant, tenantCalls.assign, { params: about, body: { assignee: '' } });
  assert.equal(await assignee(), undefined);
  const other = await tenants(world);
  await call(world, other.platform, platformCalls.assign, {
    params: other.about,
    body: { assignee: other.platform.person.email },
  });
  assert.equal(
    (await call(world, other.platform, platformCalls.details, { params: other.about })).assignee?.email,
    other.platform.person.email,
  );
});

test('tenant staff escalate a ticket to the platform by the call below customer and ticket', {
  requirements: ['EA-028', 'EA-038', 'A-587', 'A-393'],
}, async () => {
  const world = testWorld();
  const { tenant, id, about } = await merchants(world);
  assert.equal(tenantCalls.escalate.path, '/support/ticket/{customerId}/{ticketId}/escalate');
  assert.deepEqual(
    [api.createCalls.tenant.path, api.listTickets.path, tenantCalls.details.path, api.categoryCalls.tenant.path],
    ['/support/ticket', '/support/ticket', '/support/ticket/{ticketId}', '/support/ticket-categories'],
  );
  await call(world, tenant, tenantCalls.escalate, { params: about, body: createBody('Acquirer does not pay') });
  const { escalatedTo } = await call(world, tenant, customerCalls.details, { params: { ticketId: id } });
  const taken = escalatedTo ?? assert.fail('it is linked');
  const there = await call(world, as(world, 'platform'), platformCalls.details, {
    params: { tenantId: tenant.tenantId ?? '', ticketId: taken.ticketId },
  });
  assert.deepEqual(
    [there.subject, there.ticketChannelType],
    ['Acquirer does not pay', 'TenantToPlatformTicketChannel'],
  );
});

test('comments are marked as read below the feed, and for the platform below the ticket', {
  requirements: ['EA-023', 'EA-062', 'A-589'],
}, async () => {
  const world = testWorld();
  const { merchant, tenant, id, about } = await merchants(world);
  await call(world, tenant, tenantCalls.comment, { params: about, body: { content: 'Hello', isInternal: false } });
  const unread = async () => (await call(world, merchant, customerCalls.details, { params: { ticketId: id } })).unread;
  assert.equal(await unread(), 1);
  await call(world, merchant, customerCalls.read, { params: { id } });
  assert.equal(await unread(), 0);
  const other = await tenants(world);
  await call(world, other.tenant, customerCalls.comment, {
    params: { id: other.id },
    body: { content: 'And?', isInternal: false },
  });
  const theirs = async () => (await call(world, other.platform, platformCalls.details, { params: other.about })).unread;
  assert.ok((await theirs()) > 0, 'new to the platform');
  await call(world, other.platform, platformCalls.read, { params: other.about });
  assert.equal(await theirs(), 0);
  assert.deepEqual(
    [customerCalls.read.path, tenantCalls.read.path, platformCalls.read.path].map((path) => path.split('}/').at(-1)),
    ['feed/mark-comments-as-read', 'feed/mark-comments-as-read', 'mark-comments-as-read'],
  );
});

test('the feed is a file below the ticket’s path on every side', {
  requirements: ['EA-021', 'EA-035', 'A-590'],
}, async () => {
  const world = testWorld();
  const { merchant, tenant, about } = await merchants(world);
  await call(world, tenant, tenantCalls.comment, {
    params: about,
    body: { content: 'We look into it', isInternal: false },
  });
  const other = await tenants(world);
  await call(world, other.platform, platformCalls.comment, {
    params: other.about,
    body: { content: 'We look into it', isInternal: false },
  });
  for (const [who, endpoint, params] of [
    [merchant, customerCalls.exportFeed, about],
    [tenant, tenantCalls.exportFeed, about],
    [other.platform, platformCalls.exportFeed, other.about],
  ] as const) {
    const { file, name, contentType } = await callFile(world, who, endpoint, { params });
    assert.ok(typeof file === 'string' && file.includes('We look into it'), `${endpoint.id} has the comment`);
    assert.match(name, /\.csv$/);
    assert.match(contentType, /^text\/csv/);
    assert.match(endpoint.path, /\/feed\/exportcsv$/);
  }
});

test('the platform records billing, Jira, scoping and times on a ticket', {
  requirements: [
    'EA-051',
    'EA-052',
    'EA-054',
    'EA-055',
    'EA-057',
    'EA-058',
    'EA-059',
    'EA-060',
    'A-401',
    'A-402',
    'A-403',
  ],
}, async () => {
  const world = testWorld();
  const { platform, about } = await tenants(world);
  const detail = () => call(world, platform, platformCalls.details, { params: about });
  await call(world, platform, platformCalls.billable, { params: about, body: about });
  assert.equal((await detail()).billable, true);
  await call(world, platform, platformCalls.nonBillable, { params: about, body: about });
  assert.equal((await detail()).billable, false);
  await call(world, platform, platformCalls.jira, { params: about, body: { jiraTicket: 'PAY-12' } });
  await call(world, platform, platformCalls.startScoping, { params: about });
  assert.equal((await call(world, platform, platformCalls.scopingStatus, { params: about })).scopingStatus, false);
  const at = (minutes: number) => new Date(Date.parse('2026-07-14T08:00:00Z') + minutes * 60_000).toISOString();
  await call(world, platform, platformCalls.requestTime, { params: about, body: { initialRequestDateTime: at(0) } });
  await call(world, platform, platformCalls.responseTime, { params: about, body: { responseDateTime: at(1) } });
  await call(world, platform, platformCalls.resolutionTime, { params: about, body: { resolutionDateTime: at(2) } });
  const { jiraTicket, initialRequestDateTime, responseDateTime, resolutionDateTime } = await detail();
  assert.deepEqual(
    [jiraTicket, initialRequestDateTime, responseDateTime, resolutionDateTime],
    ['PAY-12', at(0), at(1), at(2)],
  );
});

test('the platform’s list contains the tickets of tenants and is saved as a zip with a CSV per tenant', {
  requirements: ['EA-043', 'ES-050', 'EA-044', 'EA-063', 'A-586'],
}, async () => {
  const world = testWorld();
  const { platform, tenant, tenantId, id } = await tenants(world);
  const ticket = { ...createBody().ticket, contactEmails: [tenant.person.email] };
  const made = await call(world, platform, api.createCalls.platform, {
    params: { tenantId },
    body: { ticket, isPlatformCreatingTicket: true, tenantId },
  });
  const { data } = await call(world, platform, api.listTickets, { query: { ...page, status: 'Opened' } });
  for (const expectedId of [id, made]) {
    assert.ok(
      data.some(({ ticketId }) => ticketId === expectedId),
      `${expectedId} is in the list`,
    );
  }
  const { file, name, contentType } = await callFile(world, platform, api.exportTickets, {
    query: { tenants: JSON.stringify([tenantId]) },
  });
  assert.deepEqual([name, contentType], ['tickets.zip', 'application/zip']);
  const zipped = await Zip.loadAsync(file instanceof Uint8Array ? file : assert.fail('bytes'));
  const names = Object.keys(zipped.files);
  assert.equal(names.length, 1);
  assert.match(names[0] ?? '', /^tickets-.+\.csv$/);
});

test('a tenant’s merchants, the tenant as an option, and the address that its mail comes from', {
  requirements: ['EA-026', 'EA-036', 'EA-040', 'EA-042', 'ES-052', 'ES-054', 'A-150', 'A-592'],
}, async () => {
  const world = testWorld();
  const tenant = as(world, 'tenant');
  const tenantId = tenant.tenantId ?? '';
  const all = await call(world, tenant, api.tenantMerchants, { params: { tenantId } });
  assert.ok(
    all.length > 1 && all.every(({ merchantId }) => world.merchant(merchantId)?.tenantId === tenantId),
    'its own merchants alone',
  );
  const { data } = await call(world, tenant, api.tenantName);
  assert.deepEqual(data, [{ tenantId, tenantName: world.tenant(tenantId)?.name }]);
  const ownTenant = await call(world, tenant, api.myTenant);
  const asPlatform = await call(world, as(world, 'platform'), api.tenantDetails, { params: { id: tenantId } });
  assert.match(ownTenant.emailSenderAddress, /^\S+@\S+$/);
  assert.equal(ownTenant.emailSenderAddress, asPlatform.emailSenderAddress);
  assert.ok((await call(world, tenant, api.categoryCalls.tenant)).categories.length > 0, 'categories');
});

test('an unsent form is stored for its author only, without files that no longer exist', async () => {
  const world = testWorld();
  const [tenant, colleague, merchant] = [as(world, 'tenant'), as(world, 'limited'), as(world, 'merchant')];
  const unsent = {
    ...{
      tenantId: '',
      ticketCategory: 'Processing',
      subject: '<b>Mine</b>',
      description: 'Half a sentence',
      priority: 'High',
      contactEmail: 'me@',
    },
    ...{
      files: [{ fileId: 'fil_gone', fileName: 'x.pdf', size: 1 }],
      contactEmails: [],
      transactions: ['tx_1'],
      customers: [],
    },
  };
  const query = { about: '' };
  const read = (who: Caller, about = '') => call(world, who, unsentCalls.read, { query: { about } });
  await call(world, tenant, unsentCalls.keep, { query, body: unsent });
  assert.deepEqual(await read(tenant), { unsent: { ...unsent, files: [] } });
  assert.deepEqual(await read(tenant, 'tck_1'), {}, 'another form');
  for (const other of [
    colleague,
    merchant,
    as(world, 'platform'),
    { ...as(world, 'platform'), tenantId: tenant.tenantId ?? '' },
  ])
    assert.deepEqual(await read(other), {});
  await refused(
    call(world, tenant, unsentCalls.keep, { query, body: { ...unsent, subject: 'x'.repeat(201) } }),
    400,
    'request.body',
  );
  await call(world, tenant, unsentCalls.forget, { query });
  assert.deepEqual(await read(tenant), {});
  for (let about = 0; about < 25; about += 1)
    await call(world, tenant, unsentCalls.keep, { query: { about: `${about}` }, body: unsent });
  assert.deepEqual(
    [await read(tenant, '4'), (await read(tenant, '5')).unsent?.subject],
    [{}, '<b>Mine</b>'],
    'the oldest makes room',
  );
});

test('labels are made, read, changed, ordered and deleted, each person’s own', {
  requirements: ['EA-064', 'EA-065', 'EA-066', 'EA-067', 'EA-068', 'EA-069', 'EA-070', 'A-593', 'A-594'],
}, async () => {
  const world = testWorld();
  const [tenant, colleague] = [as(world, 'tenant'), as(world, 'limited')];
  const first = await call(world, tenant, labelCalls.create, {
    body: { value: 'First', color: '#123456', isDefault: false },
  });
  const second = await call(world, tenant, labelCalls.create, {
    body: { value: 'Second', color: '#654321', isDefault: false },
  });
  const taken = call(world, tenant, labelCalls.create, {
    body: { value: 'Pending', color: '#123456', isDefault: false },
  });
  assert.equal(await refused(taken, 409, 'support-label.reserved'), 'This name is reserved.');
  await call(world, tenant, labelCalls.update, {
    params: { id: first.labelId },
    body: { value: 'Renamed', color: '#123456' },
  });
  assert.equal((await call(world, tenant, labelCalls.label, { params: { id: first.labelId } })).value, 'Renamed');
  const list = async (who = tenant) => (await call(world, who, labelCalls.list)).map(({ labelId }) => labelId);
  const others = (await list()).filter((id) => id !== first.labelId && id !== second.labelId);
  await call(world, tenant, labelCalls.rearrange, {
    body: { newLabelIdsList: [second.labelId, first.labelId, ...others] },
  });
  assert.deepEqual((await list()).slice(0, 2), [second.labelId, first.labelId]);
  assert.deepEqual(await call(world, tenant, labelCalls.all), await call(world, tenant, labelCalls.list));
  assert.ok(!(await list(colleague)).includes(first.labelId), 'a colleague has their own');
  await call(world, tenant, labelCalls.remove, { params: { id: first.labelId } });
  await refused(
    call(world, tenant, labelCalls.label, { params: { id: first.labelId } }),
    404,
    'support-label.not-found',
  );
});

test('a label is put on a merchant’s ticket and on a tenant’s by the same call', {
  requirements: ['EA-071', 'EA-072'],
}, async () => {
  const world = testWorld();
  const { tenant, about } = await merchants(world);
  const ownLabel = await call(world, tenant, labelCalls.create, {
    body: { value: 'Mine', color: '#123456', isDefault: false },
  });
  await call(world, tenant, setLabel, {
    params: { x: about.customerId, ticket: about.ticketId, label: ownLabel.labelId },
  });
  assert.equal((await call(world, tenant, customerCalls.details, { params: about })).label?.value, 'Mine');
  const other = await tenants(world);
  const theirs = await call(world, other.platform, labelCalls.create, {
    body: { value: 'Theirs', color: '#123456', isDefault: false },
  });
  await call(world, other.platform, setLabel, {
    params: { x: other.tenantId, ticket: other.id, label: theirs.labelId },
  });
  assert.equal(
    (await call(world, other.platform, platformCalls.details, { params: other.about })).label?.value,
    'Theirs',
  );
});
