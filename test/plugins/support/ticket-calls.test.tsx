// @lane component
/**
 * Each control of an open ticket makes the right call with the right effect, for tenant staff and for the platform,
 * with the sandbox's own answers.
 */
import { findRecordAction, isOffered, offersRecordAction } from '../../harness/record-action.ts';
import { fireEvent, within } from '../../harness/render.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepBytes } from '../../../plugins/files/sandbox/bytes.ts';
import { Files } from '../../../plugins/files/sandbox/contract.ts';
import { ReadMarks, type StoredTicket, TicketFeed, Tickets } from '../../../plugins/support/sandbox/tokens.ts';
import { openSandbox } from '../../harness/check-resource/sandbox.ts';
import { openScreen, press } from '../../harness/open-screen.tsx';
import { savedFile } from '../../harness/saved-file.ts';

const { world, actor } = await openSandbox('support');
const [tickets, feed, marks, files] = [world.of(Tickets), world.of(TicketFeed), world.of(ReadMarks), world.of(Files)];
assert.ok(tickets && feed && marks && files);
const platform = world.personByEmail('platform@portal.test') ?? assert.fail('nobody of the platform');
const { tenantId } = world.personByEmail('tenant@portal.test') ?? assert.fail('no tenant staff');
const by = { actor: 'A test' };

const sides = [
  {
    tier: 'tenant',
    channel: 'CustomerToTenantTicketChannel',
    screen: ({ id }: StoredTicket) => `/tenant/support-tickets/${id}`,
    base: ({ merchantId, id }: StoredTicket) => `/gateway/support/ticket/${merchantId}/${id}`,
    rows: { status: '[EA-030] [EA-031]', priority: '[EA-032]' },
  },
  {
    tier: 'platform',
    channel: 'TenantToPlatformTicketChannel',
    screen: ({ tenantId, id }: StoredTicket) => `/platform/support-tickets/${tenantId}.${id}`,
    base: ({ tenantId, id }: StoredTicket) => `/gateway/support/${tenantId}/ticket/${id}`,
    rows: { status: '[EA-048] [EA-049]', priority: '[EA-053]' },
  },
] as const;
type Side = (typeof sides)[number];
const [tenantSide, platformSide] = sides;

/** Finds an open ticket that a side must answer. */
const ticketOf = ({ channel }: Side) =>
  tickets.all.find(
    (candidate) => candidate.channel === channel && candidate.tenantId === tenantId && candidate.status === 'Opened',
  ) ?? assert.fail('there is no such ticket');

/** Opens a ticket in the working view. */
async function open({ tier, screen }: Side, ticket: StoredTicket) {
  const part = await openScreen(screen(ticket), actor(tier), { plugins: ['files', 'support'] });
  await part.view.findByRole('heading', { level: 2, name: ticket.subject });
  return part;
}

for (const side of sides) {
  test(`${side.rows.status} ${side.tier}: a ticket is closed and opened again, each by its call without a body`, async () => {
    const ticket = ticketOf(side);
    const { request } = await open(side, ticket);
    for (const [button, call, status, next] of [
      ['Close ticket', 'close', 'Closed', 'Reopen ticket'],
      ['Reopen ticket', 'open', 'Opened', 'Close ticket'],
    ] as const) {
      await press(await findRecordAction(button));
      const { body } = await request(`POST ${side.base(ticket)}/${call}`);
      assert.equal(body, undefined);
      await offersRecordAction(next);
      assert.equal(tickets.get(ticket.id)?.status, status);
    }
  });

  test(`${side.rows.priority} ${side.tier}: the priority that is chosen is sent, and stands on the ticket and in its feed`, async () => {
    const ticket = ticketOf(side);
    const priority = ticket.priority === 'High' ? 'Low' : 'High';
    const { view, request } = await open(side, ticket);
    await press(await view.findByLabelText('Priority'));
    await press(await view.findByRole('option', { name: priority }));
    assert.deepEqual((await request(`POST ${side.base(ticket)}/priority`)).body, { priority });
    await view.findByText(
      (_, line) => line?.tagName === 'DIV' && line.textContent?.endsWith(`changed the priority: ${priority}`) === true,
    );
    assert.equal(tickets.get(ticket.id)?.priority, priority);
    view.getByDisplayValue(priority);
  });
}

test('tenant staff save the feed of a merchant’s ticket as a file', { requirements: ['EA-035'] }, async () => {
  const ticket = ticketOf(tenantSide);
  const { request } = await open(tenantSide, ticket);
  const button = await findRecordAction('Export activity');
  const { name, blob } = await savedFile(() => fireEvent.click(button));
  await request(`GET ${tenantSide.base(ticket)}/feed/exportcsv`);
  assert.equal(name, `${ticket.number}.csv`);
  assert.match(await blob.text(), /Time,Type,By,Content/);
});

test('the platform marks the comments of a tenant as read, and none is new any more', {
  requirements: ['EA-062'],
}, async () => {
  const ticket = ticketOf(platformSide);
  feed.create(
    {
      tenantId: ticket.tenantId,
      ticketId: ticket.id,
      type: 'TenantCommentItem',
      created: world.now(),
      by: 'Ada',
      content: 'Any news?',
    },
    by,
  );
  for (const mark of marks.all.filter((entry) => entry.ticketId === ticket.id && entry.personId === platform.id))
    marks.remove(mark.id, by);
  const { view, request } = await open(platformSide, ticket);
  await view.findAllByText('New');
  await press(await findRecordAction('Mark as read'));
  assert.equal((await request(`POST ${platformSide.base(ticket)}/mark-comments-as-read`)).body, undefined);
  await view.findByText('Any news?');
  assert.deepEqual([view.queryByText('New'), isOffered('Mark as read')], [null, false]);
  assert.ok(marks.all.some((entry) => entry.ticketId === ticket.id && entry.personId === platform.id));
});

test('the platform looks at a file of a tenant’s ticket and saves it, by the calls that name the tenant', {
  requirements: ['EA-006', 'EA-007'],
}, async () => {
  const ticket = ticketOf(platformSide);
  const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
  const file = files.create(
    {
      tenantId: ticket.tenantId,
      name: 'proof.png',
      contentType: 'image/png',
      size: bytes.length,
      created: world.now(),
      personId: ticket.requesterId,
      by: ticket.requester,
      readers: ['tenant', 'platform'],
      heldBy: ticket.number,
    },
    by,
  );
  keepBytes(world, file.id, bytes);
  tickets.change(
    ticket.id,
    { references: [...ticket.references, { type: 'File', key: file.name, value: file.id }] },
    by,
  );
  const { view, request } = await open(platformSide, ticket);
  await press(await view.findByRole('button', { name: 'Preview proof.png' }));
  const dialog = within(await view.findByRole('dialog', { name: 'proof.png' }));
  await request(`GET /gateway/fs/${ticket.tenantId}/file/${file.id}/details`);
  await dialog.findByText(ticket.requester);
  await dialog.findByTitle('Preview proof.png');
  const { name, blob } = await savedFile(() => fireEvent.click(dialog.getByRole('button', { name: 'Download' })));
  await request(`GET /gateway/fs/${ticket.tenantId}/file/${file.id}`);
  assert.deepEqual([name, new Uint8Array(await blob.arrayBuffer())], ['proof.png', bytes]);
});
