// @lane component
/** Each tier has the right lists of tickets, and the right calls open a ticket. */
import '../../harness/dom.ts';
import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listMerchants } from '../../../core/api/index.ts';
import { ApiError } from '../../../core/http/errors.ts';
import type { Tier } from '../../../core/permissions/guard.ts';
import { FeedItem, type Ticket, TicketDetail } from '../../../plugins/support/shapes.ts';
import { customerCalls, platformCalls } from '../../../plugins/support/ticket-api.ts';
import {
  categoryCalls,
  exportTickets,
  listMine,
  listStaff,
  listTickets,
  myTenant,
  tenantDetails,
  tenantMerchants,
} from '../../../plugins/support/api.ts';
import Support from '../../../plugins/support/screens/support.tsx';
import OpenedTicket from '../../../plugins/support/ticket/opened-ticket.tsx';
import { type Answer, renderPart } from '../../harness/render.tsx';
import { platformTicket, comment, person, ticket } from './sample.ts';

beforeEach(() => sessionStorage.clear());

const rows: readonly Ticket[] = [ticket];
const page = () => ({ data: rows, count: rows.length });
const answers: Readonly<Record<string, Answer>> = {
  'support.tickets': page,
  'support.mine': page,
  'support.labels.list': () => [{ labelId: 'lbl_1', value: 'Done', color: '#90EE90', isDefault: true }],
  'support.staff': () => ({ data: [], count: 0 }),
  'support.categories': () => ({ categories: ['Processing'] }),
  'support.tenant.categories': () => ({ categories: ['Processing'] }),
  'support.myTenant': () => ({ tenantId: 'ten_1', tenantName: 'Denesik', emailSenderAddress: 'help@denesik.example' }),
  'support.tenant.merchants': () => [{ merchantId: 'mer_1', legalBusinessName: 'Mulrain' }],
  'support.tenantDetails': () => ({
    tenantId: 'ten_1',
    tenantName: 'Denesik',
    emailSenderAddress: 'help@denesik.example',
  }),
  'core.tenants': () => ({ data: [{ id: 'ten_1', name: 'Denesik' }], count: 1 }),
  'support.customer.details': () => ticket,
  'support.customer.feed': () => [comment({ type: 'TenantCommentItem', content: 'Hello' })],
  'support.platform.details': () => platformTicket,
  'support.platform.feed': () => [comment({ type: 'TenantCommentItem', content: 'Hello' })],
};
const base = { tenant: '/tenant/support', platform: '/platform/support', merchant: '/merchant/support' } as const;

async function open(
  tier: Tier,
  path: string = `${base[tier]}?f.status=Opened`,
  more: Readonly<Record<string, Answer>> = {},
) {
  history.replaceState(null, '', path);
  const part = await renderPart(<Support base={base[tier]} params={{}} />, {
    plugins: ['support'],
    person: person(tier),
    answers: { ...answers, ...more },
    path,
  });
  await screen.findAllByText('TCK-1042');
  const sent = (id: string) => part.calls.filter((call) => call.id === id);
  return { ...part, sent };
}
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));

test('tenant staff see merchants’ tickets, those that are open, ten at a time, and the filter says so', {
  requirements: ['A-014', 'A-015', 'A-016', 'S-071', 'S-072'],
}, async () => {
  const { sent, view } = await open('tenant', '/tenant/support');
  const query = sent('support.tickets')[0]?.query;
  assert.deepEqual([query?.status, query?.pageSize], ['Opened', 10]);
  await view.findByText('Status:');
});

test('the tickets load with the tenant’s staff, the categories and all of its merchants', {
  requirements: ['ES-050', 'ES-051', 'ES-052', 'ES-053', 'A-542', 'A-616', 'S-506'],
}, async () => {
  const { sent } = await open('tenant', undefined, { 'core.merchants': () => ({ data: [], count: 0 }) });
  await waitFor(() => assert.equal(sent('core.merchants').length, 1));
  const requested = [listTickets, listStaff, categoryCalls.tenant, listMerchants].map(({ method, path, id }) => [
    method,
    path,
    sent(id)[0]?.query.pageSize,
  ]);
  assert.deepEqual(requested, [
    ['GET', '/support/ticket', 10],
    ['GET', '/support/users', 50],
    ['GET', '/support/ticket-categories', undefined],
    ['GET', '/merchants', 1000],
  ]);
  assert.equal(sent(categoryCalls.tenant.id).length, 1);
});

for (const [filter, id, choice, answer] of [
  [
    'Assignee',
    'support.staff',
    'Ada L <ada@x.example>',
    () => ({ data: [{ email: 'ada@x.example', firstName: 'Ada', lastName: 'L' }], count: 1 }),
  ],
  ['Category', 'support.tenant.categories', 'Processing', () => ({ categories: ['Processing'] })],
  [
    'Customer',
    'core.merchants',
    'Mulrain',
    () => ({ data: [{ merchantId: 'mer_1', legalBusinessName: 'Mulrain' }], count: 1 }),
  ],
] as const) {
  test(`${id} fails: the list stands, and the filter ${filter} says so and asks again`, async () => {
    let isBroken = true;
    const failing: Answer = () => {
      if (isBroken) throw new ApiError('Broken', { status: 500, requestId: 'r-1' });
      return answer();
    };
    const { sent } = await open('tenant', undefined, {
      'core.merchants': () => ({ data: [], count: 0 }),
      [id]: failing,
    });
    await click(screen.getByRole('button', { name: 'Add filter' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add filter' });
    await click(await within(dialog).findByRole('button', { name: filter }));
    await within(dialog).findByText("We couldn't load the options. Try again.");
    isBroken = false;
    await click(within(dialog).getByRole('button', { name: 'Try again' }));
    await within(dialog).findByLabelText(choice);
    assert.equal(within(dialog).queryByRole('button', { name: 'Try again' }), null);
    assert.equal(sent('support.tickets').length, 1, 'the list is not asked for again');
  });
}

test('a merchant’s list is its own channel, with the list’s own parameters', {
  requirements: ['A-004', 'A-385'],
}, async () => {
  const { sent } = await open('merchant');
  assert.equal(listMine.path, '/support/ticket/my');
  const query = sent('support.mine')[0]?.query;
  assert.deepEqual(
    [query?.ticketChannelType, query?.status, query?.pageIndex],
    ['CustomerToTenantTicketChannel', 'Opened', 0],
  );
});

test('tickets are filtered by the days on which they were created, and by escalation where tenants answer', async () => {
  const address = (path: string) => `${path}?f.created=2026-10-01..2026-10-05&f.escalated=yes`;
  const tenantList = await open('tenant', address('/tenant/support'));
  const query = tenantList.sent('support.tickets').at(-1)?.query;
  assert.match(String(query?.createdFrom), /^2026-(09-30|10-01)T/);
  assert.match(String(query?.createdTo), /^2026-10-0[56]T/);
  assert.equal(query?.isEscalated, true);
  tenantList.view.unmount();
  const merchant = await open('merchant', address('/merchant/support'));
  assert.equal(merchant.sent('support.mine').at(-1)?.query?.isEscalated, undefined);
});

test('a tenant’s tickets to the platform use the other channel', { requirements: ['A-005'] }, async () => {
  const { sent } = await open('tenant', '/tenant/support?f.status=Opened&channel=platform');
  await waitFor(() => assert.equal(sent('support.mine')[0]?.query.ticketChannelType, 'TenantToPlatformTicketChannel'));
});

test('the platform’s list is one call with its parameters', { requirements: ['A-410'] }, async () => {
  const { sent } = await open('platform');
  assert.equal(listTickets.path, '/support/ticket');
  assert.equal(sent('support.tickets')[0]?.query.status, 'Opened');
});

test('the platform exports its list in one call with all tenants as JSON, the columns and the zone', {
  requirements: ['A-395'],
}, async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => undefined;
  const link = mock.method(HTMLAnchorElement.prototype, 'click', function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  // The URL of a saved file is revoked after a minute, which would delay the end of the test.
  const { setTimeout: after } = globalThis;
  const timer = mock.method(globalThis, 'setTimeout', (...given: Parameters<typeof after>) =>
    given[1] === 60_000 ? undefined : after(...given),
  );
  try {
    const all = ['ten_1', 'ten_2', 'ten_1', 'ten_3'].flatMap((tenantId, at) =>
      Array.from({ length: 500 }, (_, more) => ({ ...ticket, tenantId, ticketId: `${at}-${more}` })),
    );
    const { sent } = await open('platform', undefined, {
      'support.tickets': ({ query }) => {
        const [index, size] = [Number(query.pageIndex), Number(query.pageSize)];
        return { data: all.slice(index * size, (index + 1) * size), count: all.length };
      },
      'support.export': () => new Blob(['PK'], { type: 'application/zip' }),
    });
    await click(screen.getByRole('button', { name: 'Export' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export list' }));
    await click(dialog.getByRole('radio', { name: 'UTC' }));
    await click(dialog.getByRole('checkbox', { name: 'Subject' }));
    await click(dialog.getByRole('button', { name: 'Export' }));
    await waitFor(() => assert.equal(saved.length, 1, 'saved'));
    assert.match(saved[0] ?? '', /\.zip$/);
    assert.equal(exportTickets.path, '/support/ticket/export');
    assert.equal(sent('support.export').length, 1);
    const { tenants, status, timeZone, columns, headings } = sent('support.export')[0]?.query ?? {};
    assert.deepEqual([tenants, status, timeZone], ['["ten_1","ten_2","ten_3"]', 'Opened', 'UTC']);
    assert.equal(columns, 'number,status,category,priority,label,tenantName,requester,assignee,waitingSince,updated');
    assert.equal(headings, 'Ticket|Status|Category|Priority|Label|Tenant|Requested by|Assignee|Waiting for|Updated');
  } finally {
    link.mock.restore();
    timer.mock.restore();
  }
});

test('Labels opens the labels manager', { requirements: ['A-025'] }, async () => {
  await open('tenant');
  await click(screen.getByRole('button', { name: 'Labels' }));
  await screen.findByRole('dialog', { name: 'Labels manager' });
});

const create: Readonly<Record<Tier, string>> = {
  merchant: 'support.create',
  tenant: 'support.tenant.create',
  platform: 'support.platform.create',
};
for (const tier of ['merchant', 'tenant', 'platform'] as const)
  test(`${tier}: sending closes the dialog, creates one ticket and reloads the list; canceling sends nothing`, {
    requirements: ['A-239', 'A-241'],
  }, async () => {
    const { sent, calls } = await open(tier, undefined, { [create[tier]]: () => 'tck_new' });
    const list = tier === 'merchant' ? 'support.mine' : 'support.tickets';
    const openDialog = async () => {
      const [button] = screen.getAllByRole('button', { name: 'Contact Support' });
      assert.ok(button);
      await click(button);
      return within(await screen.findByRole('dialog', { name: 'Contact Support' }));
    };
    const first = await openDialog();
    await click(first.getByRole('button', { name: 'Cancel' }));
    assert.equal(sent(create[tier]).length, 0);
    const dialog = await openDialog();
    if (tier === 'platform') {
      await click(await dialog.findByLabelText('Tenant'));
      await click(await screen.findByRole('option', { name: 'Denesik' }));
    }
    await click(await dialog.findByLabelText('Category'));
    await click(await screen.findByRole('option', { name: 'Processing' }));
    await act(async () => void fireEvent.change(dialog.getByLabelText('Subject'), { target: { value: 'x' } }));
    await act(async () => void fireEvent.change(dialog.getByLabelText('Description'), { target: { value: 'x' } }));
    const before = sent(list).length;
    await click(dialog.getByRole('button', { name: 'Contact support' }));
    await waitFor(() => assert.equal(sent(create[tier]).length, 1, 'one ticket'));
    await waitFor(() => assert.ok(sent(list).length > before, 'the list again'));
    await waitFor(() => assert.equal(screen.queryByRole('dialog'), null, 'closed'));
    assert.equal(calls.filter(({ id }) => id === create[tier]).length, 1);
  });

const openForm = async (tier: Tier) => {
  const part = await open(tier);
  const [button] = screen.getAllByRole('button', { name: 'Contact Support' });
  assert.ok(button);
  await click(button);
  await screen.findByRole('dialog', { name: 'Contact Support' });
  return part;
};

test('the form of tenant staff reads their own tenant, and its merchants', {
  requirements: ['A-390', 'A-392'],
}, async () => {
  const { sent } = await openForm('tenant');
  await waitFor(() => assert.deepEqual(sent('support.tenant.merchants')[0]?.params, { tenantId: 'ten_1' }));
  assert.equal(sent('support.myTenant').length > 0, true);
  assert.deepEqual([myTenant.path, tenantMerchants.path], ['/tenants/mydetails', '/{tenantId}/all/merchants']);
});

test('the form of the platform reads 100 tenants, and the details of the one that is chosen', {
  requirements: ['A-394', 'A-412', 'A-541', 'A-616'],
}, async () => {
  const { sent } = await openForm('platform');
  await click(await screen.findByLabelText('Tenant'));
  await waitFor(() => assert.deepEqual(sent('core.tenants').at(-1)?.query, { pageIndex: 0, pageSize: 100 }));
  await click(await screen.findByRole('option', { name: 'Denesik' }));
  await waitFor(() => assert.deepEqual(sent('support.tenantDetails')[0]?.params, { id: 'ten_1' }));
  assert.equal(tenantDetails.path, '/tenants/{id}/details');
});

test('a merchant’s ticket is read by its own calls, and its feed is listed', {
  requirements: ['A-408', 'A-027'],
}, async () => {
  const { calls } = await renderPart(<OpenedTicket address="tck_1" />, {
    plugins: ['support'],
    person: person('merchant'),
    answers,
  });
  await screen.findByText('Hello');
  assert.deepEqual(calls.find(({ id }) => id === customerCalls.details.id)?.params, { ticketId: 'tck_1' });
  assert.deepEqual(calls.find(({ id }) => id === customerCalls.feed.id)?.params, { id: 'tck_1' });
});

test('the platform’s names the tenant in every call', { requirements: ['A-411', 'A-006'] }, async () => {
  const { calls } = await renderPart(<OpenedTicket address="ten_1.tck_1" />, {
    plugins: ['support'],
    person: person('platform'),
    answers,
  });
  await screen.findByText('Hello');
  for (const { id } of [platformCalls.details, platformCalls.feed])
    assert.deepEqual(calls.find((call) => call.id === id)?.params, { tenantId: 'ten_1', ticketId: 'tck_1' });
  for (const { path } of Object.values(platformCalls))
    assert.match(path, /^\/support\/\{tenantId\}\/ticket\/\{ticketId\}\//);
});

test('a ticket of another tenant than the address says shows nothing of it', async () => {
  const notFound: Answer = () => {
    throw new ApiError('Ticket not found.', { status: 404, requestId: 'r' });
  };
  await renderPart(<OpenedTicket address="ten_2.tck_1" />, {
    plugins: ['support'],
    person: person('platform'),
    answers: { ...answers, 'support.platform.details': notFound },
  });
  await screen.findByText("Ticket not found, or you don't have access to it.");
  assert.equal(screen.queryByText('Payment is missing'), null);
});

test('the API declares the fields of a ticket and the kinds of references', {
  requirements: ['A-141', 'A-162'],
}, () => {
  const fields = [
    'ticketId',
    'priority',
    'category',
    'references',
    'assignee',
    'scopingStatus',
    'billable',
    'jiraTicket',
    'initialRequestDateTime',
    'responseDateTime',
    'resolutionDateTime',
    'ticketChannelType',
  ];
  assert.deepEqual(
    fields.filter((field) => !(field in TicketDetail.properties)),
    [],
  );
  assert.ok('isUnread' in FeedItem.properties, 'read marks on comments');
  const schema = JSON.stringify(FeedItem.properties.references);
  assert.ok(schema.includes('["transaction","customer","attachment"]'), schema);
});
