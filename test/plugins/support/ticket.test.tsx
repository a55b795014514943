// @lane component
/** Each action on an open ticket makes the right call, and typed data stays if it fails. */
import { isBlocked } from '../../harness/is-blocked.ts';
import '../../harness/dom.ts';
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { RecordActions } from '../../../core/ui/overlays/record-actions.tsx';
import { ApiError } from '../../../core/http/errors.ts';
import type { Tier } from '../../../core/permissions/guard.ts';
import type { FeedItem, TicketDetail } from '../../../plugins/support/shapes.ts';
import { TicketActions } from '../../../plugins/support/ticket/ticket-actions.tsx';
import { TicketView } from '../../../plugins/support/ticket/ticket-view.tsx';
import { mostReferences } from '../../../plugins/support/words.ts';
import { findPressable } from '../../harness/record-action.ts';
import { type Answer, renderPart } from '../../harness/render.tsx';
import { platformTicket, comment, person, ticket } from './sample.ts';

const nothing = () => undefined;
const lists: Readonly<Record<string, Answer>> = {
  'support.staff': () => ({ data: [{ email: 'ada@x.example', firstName: 'Ada', lastName: 'L' }], count: 1 }),
  'support.labels.list': () => [{ labelId: 'lbl_1', value: 'Done', color: '#90EE90', isDefault: true }],
};

async function open(
  tier: Tier,
  given: TicketDetail,
  answers: Readonly<Record<string, Answer>> = {},
  feed: readonly FeedItem[] = [],
) {
  const side = tier === 'platform' ? 'platform' : 'customer';
  const part = await renderPart(
    <>
      <RecordActions>
        <TicketActions ticket={given} />
      </RecordActions>
      <TicketView ticket={given} />
    </>,
    {
      plugins: ['support'],
      person: person(tier),
      answers: { ...lists, [`support.${side}.feed`]: () => feed, [`support.${side}.details`]: () => given, ...answers },
    },
  );
  const sent = (id: string) => part.calls.filter((call) => call.id === id);
  const first = async (id: string) => {
    await waitFor(() => assert.ok(sent(id).length > 0, `${id} is sent`));
    return sent(id)[0];
  };
  const isShown = (text: string) =>
    waitFor(() =>
      assert.ok(
        part.portal.snackbars.state.shown.some((snackbar) => snackbar.text === text),
        `${text} is said`,
      ),
    );
  return { ...part, sent, first, isShown };
}
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));
const press = async (name: string | RegExp) => click(await findPressable(name));
const choose = async (label: string, option: string) => {
  await click(screen.getByLabelText(label));
  await click(await screen.findByRole('option', { name: option }));
};
const box = () => screen.getByLabelText<HTMLTextAreaElement>(/^(Comment|Internal comment)$/);
const type = (text: string) => act(async () => void fireEvent.change(box(), { target: { value: text } }));

test('close sends its call without a body', { requirements: ['A-028', 'A-386'] }, async () => {
  const { first, isShown } = await open('merchant', ticket, { 'support.customer.close': nothing });
  await press('Close ticket');
  const closed = await first('support.customer.close');
  assert.deepEqual([closed?.params, closed?.body], [{ id: 'tck_1' }, undefined]);
  await isShown('Ticket closed');
});

test('open sends its call without a body', { requirements: ['A-029', 'A-386'] }, async () => {
  const { first } = await open('merchant', { ...ticket, status: 'Closed' }, { 'support.customer.open': nothing });
  await press('Reopen ticket');
  assert.equal((await first('support.customer.open'))?.body, undefined);
});

test('the priority goes as {priority}; there are three', { requirements: ['A-030', 'A-387', 'A-142'] }, async () => {
  const { first } = await open('merchant', ticket, { 'support.customer.priority': nothing });
  await click(await screen.findByLabelText('Priority'));
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  assert.deepEqual(options, ['Low', 'Medium', 'High']);
  await act(async () => void fireEvent.click(screen.getByRole('option', { name: 'High' })));
  assert.deepEqual((await first('support.customer.priority'))?.body, { priority: 'High' });
});

test('possible assignees are listed by name and e-mail, and the e-mail is sent', {
  requirements: ['A-151'],
}, async () => {
  const data = [
    { email: 'ada@x.example', firstName: 'Ada', lastName: 'L' },
    { email: 'ada2@x.example', firstName: 'Ada', lastName: 'L' },
  ];
  const { first } = await open('tenant', ticket, {
    'support.staff': () => ({ data, count: 2 }),
    'support.tenant.assign': nothing,
  });
  await click(await screen.findByLabelText('Assignee'));
  const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  assert.deepEqual(names, ['Ada L <ada@x.example>', 'Ada L <ada2@x.example>']);
  await click(screen.getByRole('option', { name: 'Ada L <ada2@x.example>' }));
  assert.deepEqual((await first('support.tenant.assign'))?.body, { assignee: 'ada2@x.example' });
});

test('an assignee beyond the listed people is found by typing', { requirements: ['A-616'] }, async () => {
  const far = { email: 'zoe@x.example', firstName: 'Zoe', lastName: 'Z' };
  const { first, calls } = await open('tenant', ticket, {
    'support.staff': ({ query }) => ({ data: query.searchKey === 'zoe z' ? [far] : [], count: 51 }),
    'support.tenant.assign': nothing,
  });
  fireEvent.change(await screen.findByLabelText('Assignee'), { target: { value: 'zoe z' } });
  await click(await screen.findByRole('option', { name: 'Zoe Z <zoe@x.example>' }));
  assert.deepEqual((await first('support.tenant.assign'))?.body, { assignee: 'zoe@x.example' });
  assert.ok(
    calls
      .filter(({ id }) => id === 'support.staff')
      .every(({ query, showsFailure }) => query.pageSize === 50 && showsFailure),
  );
});

test('tenant staff assign a ticket below customer and ticket', { requirements: ['A-031', 'A-391'] }, async () => {
  const { first } = await open('tenant', ticket, { 'support.tenant.assign': nothing });
  await screen.findByLabelText('Assignee');
  await waitFor(() => assert.ok(screen.getByLabelText('Assignee'), 'there'));
  await choose('Assignee', 'Ada L <ada@x.example>');
  const call = await first('support.tenant.assign');
  assert.deepEqual(
    [call?.params, call?.body],
    [{ customerId: 'mer_1', ticketId: 'tck_1' }, { assignee: 'ada@x.example' }],
  );
});

test('the platform’s assign has the body {assignee}', { requirements: ['A-397'] }, async () => {
  const { first } = await open('platform', platformTicket, { 'support.platform.assign': nothing });
  await screen.findByLabelText('Assignee');
  await choose('Assignee', 'Ada L <ada@x.example>');
  const call = await first('support.platform.assign');
  assert.deepEqual(
    [call?.params, call?.body],
    [{ tenantId: 'ten_1', ticketId: 'tck_1' }, { assignee: 'ada@x.example' }],
  );
});

for (const [tier, given, x] of [
  ['tenant', ticket, 'mer_1'],
  ['platform', platformTicket, 'ten_1'],
] as const)
  test(`${tier}: a label is set by its call`, { requirements: ['A-406'] }, async () => {
    const { first } = await open(tier, given, { 'support.setLabel': nothing });
    await screen.findByLabelText('Label');
    await choose('Label', 'Done');
    assert.deepEqual((await first('support.setLabel'))?.params, { x, ticket: 'tck_1', label: 'lbl_1' });
  });

test('marking as read sends its call, and the marks are gone', { requirements: ['A-035'] }, async () => {
  let isUnread = true;
  const answers = {
    'support.customer.feed': () => [comment({ type: 'TenantCommentItem', isUnread })],
    'support.customer.read': () => {
      isUnread = false;
      return undefined;
    },
  };
  const { first } = await open('merchant', ticket, answers);
  await screen.findByText('New');
  await press('Mark as read');
  await first('support.customer.read');
  await waitFor(() => assert.equal(screen.queryByText('New'), null, 'no mark'));
});

for (const [tier, given, id] of [
  ['merchant', ticket, 'support.customer.comment'],
  ['tenant', ticket, 'support.tenant.comment'],
  ['platform', platformTicket, 'support.platform.comment'],
] as const)
  test(`${tier}: a comment is sent, and shows in the feed`, { requirements: ['A-409'] }, async () => {
    const items: FeedItem[] = [];
    const answers = {
      [`support.${tier === 'platform' ? 'platform' : 'customer'}.feed`]: () => [...items],
      [id]: () => void items.push(comment({ type: 'CustomerCommentItem', content: 'Any news?' })),
    };
    const { first } = await open(tier, given, answers);
    await screen.findByLabelText('Comment');
    await type('  Any news? ');
    await press('Send comment');
    assert.deepEqual((await first(id))?.body, { content: 'Any news?', isInternal: false });
    await screen.findByText('Any news?', { selector: 'p' });
    assert.equal(box().value, '', 'the box is empty again');
  });

test('an internal comment looks internal and stays so for the next until the switch to public is confirmed', async () => {
  const { first, view } = await open('tenant', ticket, { 'support.tenant.comment': nothing });
  const internal = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Internal' });
  await type('Only for us');
  await click(internal);
  screen.getByLabelText('Internal comment');
  assert.ok(view.container.querySelector('.support-composer.support-internal'), 'it looks so');
  await click(internal);
  await click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  assert.ok(internal.checked, 'it stays internal');
  await press('Send internal comment');
  assert.deepEqual((await first('support.tenant.comment'))?.body, { content: 'Only for us', isInternal: true });
  await waitFor(() => assert.equal(box().value, ''));
  assert.ok(internal.checked, 'the next one, too');
  await type('For all');
  await click(internal);
  await click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Make public' }));
  await waitFor(() => assert.ok(!internal.checked, 'confirmed'));
});

test('a ticket closed during typing shows the reason and its state, and keeps the typed text', async () => {
  let given = ticket;
  const answers = {
    'support.customer.comment': () => {
      given = { ...ticket, status: 'Closed' };
      throw new ApiError('TCK-1042 is closed. Reopen it to reply.', {
        status: 409,
        code: 'support-ticket.closed',
        requestId: 'r',
      });
    },
    'support.customer.details': () => given,
  };
  const { sent } = await open('merchant', ticket, answers);
  await screen.findByLabelText('Comment');
  await type('A long answer');
  await press('Send comment');
  await screen.findByText(/is closed\. Reopen it/);
  assert.equal(box().value, 'A long answer');
  await waitFor(() => assert.ok(sent('support.customer.feed').length > 1, 'the ticket is read again'));
});

test('permissions removed while the dialog is open are reported in it, and the typed text stays', async () => {
  const refused = () => {
    throw new ApiError('You may not do this.', { status: 403, requestId: 'r' });
  };
  await open('tenant', ticket, { 'support.tenant.invite': refused });
  await press('Invite external user');
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite external user' }));
  await act(
    async () => void fireEvent.change(dialog.getByLabelText('Email'), { target: { value: 'desk@acquirer.example' } }),
  );
  await act(async () => void fireEvent.change(dialog.getByLabelText('Message'), { target: { value: 'Please look' } }));
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Send invitation' })));
  await dialog.findByText(/You may not do this/);
  assert.equal(dialog.getByLabelText<HTMLInputElement>('Email').value, 'desk@acquirer.example');
});

test('an invitation goes with address and words', { requirements: ['A-033', 'A-155'] }, async () => {
  const { first } = await open('merchant', ticket, { 'support.customer.invite': nothing });
  await press('Invite external user');
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite external user' }));
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Send invitation' });
  await act(async () => void fireEvent.change(dialog.getByLabelText('Email'), { target: { value: 'nobody' } }));
  await act(async () => void fireEvent.change(dialog.getByLabelText('Message'), { target: { value: 'Please look' } }));
  assert.ok(isBlocked(send), 'nobody is no address');
  await act(
    async () => void fireEvent.change(dialog.getByLabelText('Email'), { target: { value: 'desk@acquirer.example' } }),
  );
  await act(async () => void fireEvent.click(send));
  assert.deepEqual((await first('support.customer.invite'))?.body, {
    externalPartyEmail: 'desk@acquirer.example',
    invitationDescription: 'Please look',
  });
});

test('files go before the comment as references, and are not sent again where the comment fails', {
  requirements: ['A-032'],
}, async () => {
  let isDown = true;
  const answers = {
    'files.upload': () => ({ fileId: 'fil_1' }),
    'support.customer.references': nothing,
    'support.customer.comment': () => {
      if (isDown) throw new ApiError('Down', { status: 409, requestId: 'r' });
      return undefined;
    },
  };
  const { first, sent } = await open('merchant', ticket, answers);
  const input = await screen.findByLabelText<HTMLInputElement>('Attachments', { selector: 'input' });
  await act(
    async () =>
      void fireEvent.change(input, {
        target: { files: [new File(['%PDF-1.7'], 'proof.pdf', { type: 'application/pdf' })] },
      }),
  );
  await screen.findByRole('button', { name: 'Remove proof.pdf' });
  await type('See the file');
  await press('Send comment');
  assert.deepEqual((await first('support.customer.references'))?.body, {
    references: [{ type: 'File', key: 'proof.pdf', value: 'fil_1' }],
  });
  await first('support.customer.comment');
  isDown = false;
  await press('Send comment');
  await waitFor(() => assert.equal(sent('support.customer.comment').length, 2, 'the comment again'));
  assert.equal(sent('support.customer.references').length, 1, 'the files once');
});

for (const [tier, given, expected] of [
  ['merchant', ticket, {}],
  ['tenant', { ...ticket, merchantId: 'm_1' }, { merchantId: 'm_1' }],
  ['platform', { ...ticket, tenantId: 't_1' }, { tenantId: 't_1' }],
] as const) {
  test(`${tier}: transactions and customers are added to a ticket that is there, found by their names`, {
    requirements: ['A-032'],
  }, async () => {
    const call = tier === 'platform' ? 'support.platform.references' : 'support.customer.references';
    const { first, sent, isShown } = await open(tier, given, {
      'support.transactions': () => ({ data: [{ transactionId: 'tx_1', externalId: 'DEM-1' }], count: 1 }),
      'support.customers': () => ({ data: [{ merchantId: 'm_2', legalBusinessName: 'Kaya Gıda' }], count: 1 }),
      'core.merchants': () => ({ data: [{ merchantId: 'm_2', legalBusinessName: 'Kaya Gıda' }], count: 1 }),
      [call]: nothing,
      'support.tenant.references': nothing,
    });
    await press('Add references');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add references' }));
    const add = dialog.getByRole<HTMLButtonElement>('button', { name: 'Add references' });
    assert.ok(isBlocked(add), 'there is nothing to add yet');
    const pick = async (label: string, typed: string, option: string) => {
      const input = await dialog.findByLabelText(label);
      await act(async () => void fireEvent.change(input, { target: { value: typed } }));
      await click(await screen.findByRole('option', { name: option }));
    };
    await pick('Transactions', 'DEM', 'DEM-1');
    const query: Readonly<Record<string, unknown>> = (await first('support.transactions'))?.query ?? {};
    for (const [name, value] of Object.entries(expected)) assert.equal(query[name], value, name);
    const references = [{ type: 'Transaction', key: 'DEM-1', value: 'tx_1' }];
    if (tier === 'merchant') assert.equal(dialog.queryByLabelText('Customers'), null, 'a merchant has none');
    else {
      await pick('Customers', 'Kaya', 'Kaya Gıda');
      references.push({ type: 'Customer', key: 'Kaya Gıda', value: 'm_2' });
    }
    await click(add);
    await isShown('References added');
    const added = [...sent(call), ...sent('support.tenant.references')];
    assert.deepEqual(
      added.map(({ body }) => body),
      [{ references }],
    );
  });
}

for (const key of ['ctrlKey', 'metaKey'] as const) {
  test(`${key} with Enter sends the comment, and Enter alone breaks the line`, async () => {
    const { first, sent } = await open('merchant', ticket, { 'support.customer.comment': nothing });
    await type('Where is it?');
    await act(async () => void fireEvent.keyDown(box(), { key: 'Enter' }));
    assert.equal(sent('support.customer.comment').length, 0);
    await act(async () => void fireEvent.keyDown(box(), { key: 'Enter', [key]: true }));
    assert.deepEqual((await first('support.customer.comment'))?.body, { content: 'Where is it?', isInternal: false });
  });
}

test('the feed is saved as a file', { requirements: ['A-034', 'A-388'] }, async () => {
  const saved = mock.method(HTMLAnchorElement.prototype, 'click', () => undefined);
  // The URL of a saved file is revoked after a minute, which would delay the end of the test.
  const { setTimeout: after } = globalThis;
  const timer = mock.method(globalThis, 'setTimeout', (...given: Parameters<typeof after>) =>
    given[1] === 60_000 ? undefined : after(...given),
  );
  try {
    const { first } = await open('merchant', ticket, {
      'support.customer.exportFeed': () => new Blob(['a;b'], { type: 'text/csv' }),
    });
    await press('Export activity');
    await first('support.customer.exportFeed');
    await waitFor(() => assert.equal(saved.mock.callCount(), 1, 'saved'));
  } finally {
    saved.mock.restore();
    timer.mock.restore();
  }
});

test('billable and not: each by its call, with both ids', { requirements: ['A-399'] }, async () => {
  const { first } = await open('platform', platformTicket, { 'support.platform.billable': nothing });
  await click(await screen.findByRole('checkbox', { name: 'Billable' }));
  const call = await first('support.platform.billable');
  assert.deepEqual(call?.body, { tenantId: 'ten_1', ticketId: 'tck_1' });
});

test('and taken back', { requirements: ['A-399'] }, async () => {
  const { first } = await open(
    'platform',
    { ...platformTicket, billable: true },
    { 'support.platform.nonBillable': nothing },
  );
  await click(await screen.findByRole('checkbox', { name: 'Billable' }));
  assert.deepEqual((await first('support.platform.nonBillable'))?.body, { tenantId: 'ten_1', ticketId: 'tck_1' });
});

test('the Jira ticket goes as {jiraTicket}; what is none is not sent', { requirements: ['A-400'] }, async () => {
  const { first, sent } = await open('platform', platformTicket, { 'support.platform.jira': nothing });
  const field = await screen.findByLabelText('Jira ticket');
  await act(async () => void fireEvent.change(field, { target: { value: 'no ticket' } }));
  const form = field.closest('form');
  assert.ok(form);
  const save = within(form).getByRole<HTMLButtonElement>('button', { name: 'Save' });
  await act(async () => void fireEvent.click(save));
  assert.equal(sent('support.platform.jira').length, 0, 'that is none');
  assert.equal(document.activeElement, field, 'pressed, it leads to the field');
  await act(async () => void fireEvent.change(field, { target: { value: 'pay-12' } }));
  await act(async () => void fireEvent.click(save));
  assert.deepEqual((await first('support.platform.jira'))?.body, { jiraTicket: 'PAY-12' });
  assert.equal(sent('support.platform.jira').length, 1);
});

test('scoping starts without a body, and its status is polled until it ends', { requirements: ['A-398'] }, async () => {
  const answers = {
    'support.platform.startScoping': nothing,
    'support.platform.scopingStatus': () => ({ scopingStatus: true }),
  };
  const { first } = await open('platform', platformTicket, answers);
  await press('Start scoping');
  assert.equal((await first('support.platform.startScoping'))?.body, undefined);
  await first('support.platform.scopingStatus');
  await screen.findByText('Scoping is done');
});

test('scoping that has not ended says so, with a button that asks again', { requirements: ['A-591'] }, async () => {
  let isDone = false;
  const given = { ...platformTicket, scopingStatus: false };
  const { sent } = await open('platform', given, {
    'support.platform.scopingStatus': () => ({ scopingStatus: isDone }),
  });
  await screen.findByText(/Scoping is still running/);
  isDone = true;
  await press('Check again');
  await screen.findByText('Scoping is done');
  assert.equal(sent('support.platform.scopingStatus').length, 1);
});

test('fields of the platform alone are hidden from others', async () => {
  await open('tenant', ticket);
  await screen.findByLabelText('Comment');
  assert.equal(screen.queryByLabelText('Jira ticket'), null);
  assert.equal(screen.queryByRole('checkbox', { name: 'Billable' }), null);
});

for (const [row, label, id, field] of [
  ['A-401', 'Initial request time', 'support.platform.requestTime', 'initialRequestDateTime'],
  ['A-402', 'Response time', 'support.platform.responseTime', 'responseDateTime'],
  ['A-403', 'Resolution time', 'support.platform.resolutionTime', 'resolutionDateTime'],
] as const)
  test(`[${row}] ${label} goes as {${field}}`, async () => {
    const { first } = await open('platform', platformTicket, { [id]: nothing });
    const input = await screen.findByLabelText(label);
    await act(async () => void fireEvent.change(input, { target: { value: '01/03/2026 12:30' } }));
    await act(async () => void fireEvent.blur(input));
    const body = (await first(id))?.body as Readonly<Record<string, string>>; // its only field
    assert.deepEqual(Object.keys(body), [field]);
    assert.equal(new Date(body[field] ?? '').toISOString(), '2026-03-01T09:30:00.000Z', 'in the person’s own zone');
  });

test('a ticket with as many references as it can have says so, and adds none', async () => {
  const references = Array.from({ length: mostReferences }, (_, at) => ({
    ...{ type: 'Transaction' as const, key: `DEM-${at}`, value: `tx_${at}` },
  }));
  await open('merchant', { ...ticket, references }, {});
  await press('Add references');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add references' }));
  assert.ok(dialog.getByText('A ticket can have up to 20 references and files.'));
  assert.ok(isBlocked(dialog.getByRole<HTMLButtonElement>('button', { name: 'Add references' })));
});
