// @lane component
/** The lists of tickets work: the working view with its keys, actions on several tickets, and their counts. */
import '../../harness/dom.ts';
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '../../../core/http/errors.ts';
import type { Ticket } from '../../../plugins/support/shapes.ts';
import BulkDialog from '../../../plugins/support/screens/bulk-dialog.tsx';
import SupportTickets from '../../../plugins/support/screens/support-tickets.tsx';
import { TicketView } from '../../../plugins/support/ticket/ticket-view.tsx';
import Badge from '../../../plugins/support/widgets/badge.tsx';
import ByLabel from '../../../plugins/support/widgets/by-label.tsx';
import { type Answer, renderPart } from '../../harness/render.tsx';
import { comment, person, ticket } from './sample.ts';

const row = (at: number, more: Partial<Ticket> = {}): Ticket => ({
  ...ticket,
  ticketId: `tck_${at}`,
  number: `TCK-100${at}`,
  subject: `Subject ${at}`,
  ...more,
});
const rows = [row(1), row(2), row(3)];
const lists: Readonly<Record<string, Answer>> = {
  'support.tickets': () => ({ data: rows, count: rows.length }),
  'support.mine': () => ({ data: rows, count: rows.length }),
  'support.labels.list': () => [{ labelId: 'lbl_1', value: 'Done', color: '#90EE90', isDefault: true }],
  'support.staff': () => ({ data: [{ email: 'ada@x.example', firstName: 'Ada', lastName: 'L' }], count: 1 }),
  'support.customer.details': ({ params }) => ({
    ...ticket,
    ...rows.find(({ ticketId }) => ticketId === params.ticketId),
  }),
  'support.customer.feed': () => [],
};
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));
const closed = (answer: Answer = () => undefined) => ({ 'support.tenant.close': answer });

async function bulk(kind: 'assign' | 'label' | 'close', answers: Readonly<Record<string, Answer>>) {
  const retainedIds: (readonly string[])[] = [];
  const part = await renderPart(
    <BulkDialog kind={kind} rows={rows} keep={(ids) => retainedIds.push(ids)} onClose={() => undefined} />,
    {
      plugins: ['support'],
      person: person('tenant'),
      answers: { ...lists, ...answers },
    },
  );
  await screen.findByRole('dialog');
  return { ...part, retainedIds };
}

test('closing several tickets reports each result, and failed ones stay selected', async () => {
  const answer: Answer = ({ params }) => {
    if (params.ticketId === 'tck_2') throw new ApiError('TCK-1002 is closed already.', { status: 409, requestId: 'r' });
    return undefined;
  };
  const { retainedIds, calls } = await bulk('close', closed(answer));
  const close = screen.getAllByRole('button', { name: 'Close' }).find(({ textContent }) => textContent === 'Close');
  assert.ok(close, 'beside the cross');
  await click(close);
  await screen.findByText('TCK-1002 is closed already.');
  await waitFor(() => assert.equal(screen.getAllByText('Done', { selector: 'li span' }).length, 2, 'two are done'));
  assert.deepEqual(retainedIds, [['tck_2']]);
  assert.deepEqual(
    calls.filter(({ id }) => id === 'support.tenant.close').map(({ params }) => params),
    rows.map(({ ticketId }) => ({ customerId: 'mer_1', ticketId })),
  );
});

test('a bulk label is chosen first, and set on each ticket', async () => {
  const { calls } = await bulk('label', { 'support.setLabel': () => undefined });
  const set = screen.getByRole<HTMLButtonElement>('button', { name: 'Set label' });
  assert.ok(set.disabled, 'none is chosen');
  await click(await screen.findByLabelText('Label'));
  await click(await screen.findByRole('option', { name: 'Done' }));
  await click(set);
  await waitFor(() => assert.equal(calls.filter(({ id }) => id === 'support.setLabel').length, 3, 'each'));
});

test('a bulk assignment goes to each ticket by its own call', async () => {
  const { calls } = await bulk('assign', { 'support.tenant.assign': () => undefined });
  await click(await screen.findByLabelText('Assignee'));
  await click(await screen.findByRole('option', { name: 'Ada L <ada@x.example>' }));
  await click(screen.getByRole('button', { name: 'Assign' }));
  await waitFor(() =>
    assert.equal(
      calls.filter(({ id, body }) => id === 'support.tenant.assign' && Object(body).assignee === 'ada@x.example')
        .length,
      3,
      'each',
    ),
  );
});

async function desk(path: string, ticketId?: string, more: Readonly<Record<string, Answer>> = {}) {
  const part = await renderPart(
    <SupportTickets base="/tenant/support-tickets" params={ticketId === undefined ? {} : { ticketId }} />,
    {
      plugins: ['support'],
      person: person('tenant'),
      answers: { ...lists, ...more },
      path,
    },
  );
  await screen.findByText('TCK-1003');
  return part;
}
const key = (name: string, target: Element = document.body) =>
  act(async () => void fireEvent.keyDown(target, { key: name }));

test('J leads to the next ticket and K to the previous one; not while it is typed', async () => {
  const { history } = await desk('/tenant/support-tickets/tck_2', 'tck_2');
  await key('j');
  assert.equal(history.at(-1), '/tenant/support-tickets/tck_3');
  await key('k');
  assert.equal(history.at(-1), '/tenant/support-tickets/tck_1');
  const visited = history.length;
  await key('j', screen.getByLabelText('Search by number, subject or name'));
  assert.equal(history.length, visited, 'typing is no leading on');
});

test('several tickets are closed in the working view, and failed ones stay selected', async () => {
  const { calls } = await desk('/tenant/support-tickets', undefined, {
    'support.tenant.close': ({ params }) => {
      if (params.ticketId === 'tck_3')
        throw new ApiError('TCK-1003 is closed already.', { status: 409, requestId: 'r' });
      return undefined;
    },
  });
  assert.equal(screen.queryByRole('region', { name: 'Selected tickets' }), null);
  await click(screen.getByRole('checkbox', { name: 'Select TCK-1001' }));
  await click(screen.getByRole('checkbox', { name: 'Select TCK-1003' }));
  const bar = within(screen.getByRole('region', { name: 'Selected tickets' }));
  bar.getByText('2 selected');
  for (const name of ['Assign', 'Set label']) bar.getByRole('button', { name });
  await click(bar.getByRole('button', { name: 'Close' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close 2 tickets' }));
  await click(
    dialog.getAllByRole('button', { name: 'Close' }).find(({ textContent }) => textContent === 'Close') ??
      assert.fail(),
  );
  await dialog.findByText('TCK-1003 is closed already.');
  assert.deepEqual(
    calls.filter(({ id }) => id === 'support.tenant.close').map(({ params }) => params.ticketId),
    ['tck_1', 'tck_3'],
  );
  bar.getByText('1 selected');
});

test('the status filter of the working view is not marked required and never empty', async () => {
  await desk('/tenant/support-tickets');
  const status = await screen.findByLabelText<HTMLInputElement>('Status');
  assert.deepEqual([status.value, status.required, status.getAttribute('aria-required')], ['Opened', false, null]);
  assert.equal(screen.queryByRole('button', { name: 'Clear Status' }), null);
});

test('J opens the first one where none is open', async () => {
  const { history } = await desk('/tenant/support-tickets');
  await key('J');
  assert.equal(history.at(-1), '/tenant/support-tickets/tck_1');
});

test('new comments by others appear without a reload', async () => {
  let feed = [comment({ type: 'CustomerCommentItem', content: 'First' })];
  mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
  try {
    await renderPart(<TicketView ticket={ticket} />, {
      plugins: ['support'],
      person: person('merchant'),
      answers: { ...lists, 'support.customer.feed': () => feed },
    });
    const until = async (text: string) => {
      for (let second = 0; second < 65 && !screen.queryByText(text); second += 1)
        await act(async () => mock.timers.tick(1_000));
      screen.getByText(text);
    };
    await until('First');
    feed = [...feed, comment({ type: 'TenantCommentItem', id: 'second', content: 'Second', isUnread: true })];
    await until('Second');
  } finally {
    mock.timers.reset();
  }
});

test('open tickets are counted by the person’s own label, and lead to the list behind the number', async () => {
  const label = { labelId: 'lbl_1', value: '<b>Hot</b>', color: '#ff0000', isDefault: false };
  const old = '2020-01-01T00:00:00.000Z';
  const data = [
    row(1, { created: new Date().toISOString(), label }),
    row(2, { created: old, label }),
    row(3, { created: old }),
  ];
  const { view } = await renderPart(<ByLabel />, {
    plugins: ['support'],
    person: person('tenant'),
    answers: { ...lists, 'support.tickets': () => ({ data, count: 3 }) },
  });
  const link = await screen.findByRole('link', { name: '<b>Hot</b>' });
  assert.equal(link.getAttribute('href'), '/tenant/support?f.status=Opened&f.label=lbl_1');
  assert.equal(link.querySelector('b'), null);
  assert.match(view.container.textContent ?? '', /<b>Hot<\/b>2No label1/s);
});

test('the toolbar says how many tickets have something new, and nothing while there is none', async () => {
  let count = 0;
  const answers = { ...lists, 'support.tickets': () => ({ data: [], count }) };
  const first = await renderPart(<Badge />, { plugins: ['support'], person: person('tenant'), answers });
  await waitFor(() => assert.equal(first.calls.length, 1, 'asked'));
  await act(async () => undefined);
  assert.equal(screen.queryByRole('link'), null);
  first.view.unmount();
  count = 3;
  await renderPart(<Badge />, { plugins: ['support'], person: person('tenant'), answers });
  const badge = await screen.findByRole('link', { name: '3 tickets with unread comments' });
  assert.equal(badge.getAttribute('href'), '/tenant/support?f.status=Opened&f.unread=yes');
});
