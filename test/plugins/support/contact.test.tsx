// @lane component
/** The dialog for help shows the right fields, sends the right data, and preserves typed text. */
import { isBlocked } from '../../harness/is-blocked.ts';
import '../../harness/dom.ts';
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '../../../core/http/errors.ts';
import type { Tier } from '../../../core/permissions/guard.ts';
import { categoryCalls, createCalls, listTickets } from '../../../plugins/support/api.ts';
import { tenantCalls } from '../../../plugins/support/ticket-api.ts';
import ContactDialog from '../../../plugins/support/contact/contact-dialog.tsx';
import AboutFailure from '../../../plugins/support/contact/about-failure.tsx';
import AboutTransaction from '../../../plugins/support/contact/about-transaction.tsx';
import Support from '../../../plugins/support/screens/support.tsx';
import { type Answer, renderPart } from '../../harness/render.tsx';
import { person, ticket } from './sample.ts';

beforeEach(() => sessionStorage.clear());

const down = () => {
  throw new ApiError('Down', { status: 500, requestId: 'r' });
};
const tenants = [
  { id: 'ten_1', name: 'Denesik' },
  { id: 'ten_2', name: 'Orn' },
];
const lists: Readonly<Record<string, Answer>> = {
  'support.categories': () => ({ categories: ['Processing', 'Something new'] }),
  'support.tenant.categories': () => ({ categories: ['Processing'] }),
  'support.myTenant': () => ({ tenantId: 'ten_1', tenantName: 'Denesik', emailSenderAddress: 'help@denesik.example' }),
  'support.tenantDetails': ({ params }) => ({
    tenantId: params.id,
    tenantName: 'x',
    emailSenderAddress: `help@${params.id}.example`,
  }),
  'support.tenant.merchants': () => [{ merchantId: 'mer_1', legalBusinessName: 'Mulrain' }],
  'support.staff': () => ({ data: [{ email: 'ada@x.example', firstName: 'Ada', lastName: 'L' }], count: 1 }),
  'support.transactions': () => ({ data: [{ transactionId: 'tx_1', externalId: 'DEM-1' }], count: 1 }),
  'support.customers': () => ({ data: [{ merchantId: 'mer_9', legalBusinessName: 'Nine' }], count: 1 }),
  'core.tenants': () => ({ data: tenants, count: 2 }),
};

async function open(
  tier: Tier,
  answers: Readonly<Record<string, Answer>> = {},
  more: Partial<Parameters<typeof ContactDialog>[0]> = {},
) {
  const closed: string[] = [];
  const part = await renderPart(<ContactDialog {...more} onClose={() => closed.push('closed')} />, {
    plugins: ['support'],
    person: person(tier),
    answers: { ...lists, ...answers },
  });
  await screen.findByRole('dialog');
  const sent = async (id: string) => {
    await waitFor(() =>
      assert.ok(
        part.calls.some((call) => call.id === id),
        `${id} is sent`,
      ),
    );
    return part.calls.findLast((call) => call.id === id);
  };
  return { ...part, sent, closed };
}
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));
const fill = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const pick = async (label: string, option: string) => {
  await click(await screen.findByLabelText(label));
  await click(await screen.findByRole('option', { name: option }));
};
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Contact support' });
const fillAll = async () => {
  await pick('Category', 'Processing');
  await fill('Subject', 'Money is missing');
  await fill('Description', 'Since Monday');
};
interface Sent {
  readonly ticket: Readonly<Record<string, unknown>> & {
    readonly references: readonly Readonly<Record<string, string>>[];
  };
}
const ticketOf = (call: { readonly body: unknown } | undefined) => {
  assert.ok(call, 'it was sent');
  return (call.body as Sent).ticket;
};

test('category, subject and description are required: without one of them nothing is sent', {
  requirements: ['A-303', 'A-304', 'A-305', 'A-307'],
}, async () => {
  await open('merchant');
  await fillAll();
  assert.ok(!isBlocked(send()), 'all is there');
  for (const label of ['Subject', 'Description']) {
    await fill(label, '  ');
    assert.ok(isBlocked(send()), label);
    await fill(label, 'x');
  }
  assert.ok(!isBlocked(send()), 'again');
});

test('without a category nothing is sent; the categories are those of the API', {
  requirements: ['A-303', 'A-152', 'A-407'],
}, async () => {
  const { sent } = await open('merchant');
  await sent('support.categories');
  await fill('Subject', 'x');
  await fill('Description', 'x');
  assert.ok(isBlocked(send()), 'no category');
  await click(screen.getByLabelText('Category'));
  await screen.findByRole('option', { name: 'Something new' });
  assert.deepEqual(
    screen.getAllByRole('option').map(({ textContent }) => textContent),
    ['Processing', 'Something new'],
  );
});

test('a merchant’s ticket is sent with its fields, a snackbar confirms it, and the form closes', {
  requirements: ['A-240', 'A-143', 'A-146', 'A-147', 'A-144', 'A-384'],
}, async () => {
  const { sent, closed, portal } = await open('merchant', { 'support.create': () => 'tck_new' });
  await screen.findByText('Replies come from help@denesik.example.');
  await fillAll();
  await click(send());
  const call = await sent('support.create');
  const body = call?.body as Sent;
  assert.deepEqual(Object.keys(body).sort(), ['isPlatformCreatingTicket', 'tenantId', 'ticket']);
  assert.deepEqual(Object.keys(body.ticket).sort(), [
    'contactEmail',
    'description',
    'priority',
    'references',
    'subject',
    'ticketCategory',
  ]);
  assert.deepEqual(body.ticket.references, [{ key: 'createdOn', value: location.href }]);
  await waitFor(() =>
    assert.ok(
      portal.snackbars.state.shown.some(({ text }) => text === 'Ticket created'),
      'said',
    ),
  );
  assert.ok(closed.length > 0, 'it closes');
});

test('tenant staff attach customers, merchants do not', { requirements: ['A-347', 'A-348', 'A-148'] }, async () => {
  await open('tenant');
  await screen.findByLabelText('Customers');
});

test('a merchant has no customers to attach, and no tenant to choose', {
  requirements: ['A-348', 'A-341'],
}, async () => {
  await open('merchant');
  assert.equal(screen.queryByLabelText('Tenant'), null);
  assert.equal(screen.queryByLabelText('Customers'), null);
});

test('tenant staff search merchants by words in any status and page by page', {
  requirements: ['A-389', 'A-544', 'S-502'],
}, async () => {
  const found = {
    merchantId: 'mer_7',
    legalBusinessName: 'Seven Ltd',
    merchantStatus: 'Active',
    processingStatus: 'Active',
  };
  const { calls } = await open('tenant', { 'core.merchants': () => ({ data: [found], count: 1 }) });
  const customers = await screen.findByLabelText('Customers');
  await act(async () => void fireEvent.change(customers, { target: { value: 'sev' } }));
  await screen.findByRole('option', { name: 'Seven Ltd' });
  const query = calls.filter(({ id }) => id === 'core.merchants').at(-1)?.query;
  assert.deepEqual(query, { searchKey: 'sev', merchantStatus: '', pageIndex: 0, pageSize: 10 });
  const page = { data: [{ ...ticket, merchantName: 'Seven Ltd' }], count: 1 };
  const list = await renderPart(<Support base="/tenant/support" params={{}} />, {
    plugins: ['support'],
    person: person('tenant'),
    answers: {
      ...lists,
      'support.tickets': () => page,
      'support.labels.list': () => [{ labelId: 'lbl_1', value: 'Done', color: '#90EE90', isDefault: true }],
      'core.merchants': () => ({ data: [found], count: 1 }),
    },
    path: '/tenant/support',
  });
  await list.view.findAllByText('TCK-1042');
  await waitFor(() =>
    assert.deepEqual(list.calls.find(({ id }) => id === 'core.merchants')?.query, {
      searchKey: '',
      merchantStatus: '',
      pageIndex: 0,
      pageSize: 1000,
    }),
  );
});

test('typing asks once, 750 ms after the last key, for ten merchants or transactions', {
  requirements: ['A-616'],
}, async (t) => {
  const { calls } = await open('tenant', { 'core.merchants': () => ({ data: [], count: 0 }) });
  for (const [label, id] of [
    ['Customers', 'core.merchants'],
    ['Transactions', 'support.transactions'],
  ] as const) {
    const input = await screen.findByLabelText(label);
    const listPageSizes = () =>
      calls
        .filter((call) => call.id === id)
        .flatMap(({ query }) => (query.searchKey || query.external_id ? [query.pageSize] : []));
    t.mock.timers.enable({ apis: ['setTimeout'] });
    for (const value of ['s', 'se', 'sev']) {
      act(() => void fireEvent.change(input, { target: { value } }));
      act(() => t.mock.timers.tick(700));
    }
    act(() => t.mock.timers.tick(49));
    assert.deepEqual(listPageSizes(), []);
    act(() => t.mock.timers.tick(1));
    assert.deepEqual(listPageSizes(), [10]);
    t.mock.timers.reset();
    await act(async () => void fireEvent.keyDown(input, { key: 'Escape' }));
  }
});

test('transactions are searched by external_id', { requirements: ['A-312', 'A-149'] }, async () => {
  const { sent } = await open('merchant');
  await act(async () => void fireEvent.change(screen.getByLabelText('Transactions'), { target: { value: 'DEM' } }));
  assert.equal((await sent('support.transactions'))?.query.external_id, 'DEM');
  await screen.findByRole('option', { name: 'DEM-1' });
});

test('the platform chooses a tenant before anything of it, and writes to people of it', {
  requirements: ['A-306', 'A-341', 'A-342', 'A-343', 'A-311', 'A-144', 'A-404', 'A-153'],
}, async () => {
  const { sent } = await open('platform', { 'support.platform.create': () => 'tck_new' });
  for (const label of ['Transactions', 'Customers', 'Contact emails'])
    assert.ok(screen.getByLabelText<HTMLInputElement>(label).disabled, label);
  await fillAll();
  assert.ok(isBlocked(send()), 'no tenant');
  await click(screen.getByLabelText('Tenant'));
  await click(await screen.findByRole('option', { name: 'Denesik' }));
  await screen.findByText('Replies come from help@ten_1.example.');
  assert.ok(!screen.getByLabelText<HTMLInputElement>('Transactions').disabled, 'now');
  assert.equal((await sent('support.staff'))?.query.tenantId, 'ten_1', 'people of that tenant');
  await pick('Contact emails', 'Ada L <ada@x.example>');
  await click(send());
  const call = await sent('support.platform.create');
  assert.deepEqual(call?.params, { tenantId: 'ten_1' });
  const body = call?.body as Sent & { readonly tenantId: string; readonly isPlatformCreatingTicket: boolean };
  assert.deepEqual(
    [body.tenantId, body.isPlatformCreatingTicket, body.ticket.contactEmails],
    ['ten_1', true, ['ada@x.example']],
  );
  assert.deepEqual(Object.keys(body.ticket).sort(), [
    'contactEmails',
    'description',
    'priority',
    'references',
    'subject',
    'ticketCategory',
  ]);
});

test('tenants are chosen by name and go by id', { requirements: ['A-150'] }, async () => {
  const { sent } = await open('platform', { 'support.platform.create': () => 'tck_new' });
  await click(screen.getByLabelText('Tenant'));
  await screen.findByRole('option', { name: 'Denesik' });
  assert.deepEqual(
    screen.getAllByRole('option').map(({ textContent }) => textContent),
    ['Denesik', 'Orn'],
  );
  await click(screen.getByRole('option', { name: 'Orn' }));
  await fillAll();
  await click(send());
  const call = await sent('support.platform.create');
  assert.deepEqual([call?.params, Object(call?.body).tenantId], [{ tenantId: 'ten_2' }, 'ten_2']);
});

test('another tenant is chosen: what was attached of the first is gone, what was typed stays', async () => {
  const { sent } = await open('platform', {
    'files.tenant.upload': () => ({ fileId: 'fil_1' }),
    'files.tenant.remove': () => undefined,
  });
  await fill('Subject', 'Kept');
  await click(screen.getByLabelText('Tenant'));
  await click(await screen.findByRole('option', { name: 'Denesik' }));
  const input = screen.getByLabelText<HTMLInputElement>('Attachments', { selector: 'input' });
  await act(
    async () =>
      void fireEvent.change(input, {
        target: { files: [new File(['%PDF-1.7'], 'proof.pdf', { type: 'application/pdf' })] },
      }),
  );
  await screen.findByRole('button', { name: 'Remove proof.pdf' });
  await click(screen.getByLabelText('Tenant'));
  await click(await screen.findByRole('option', { name: 'Orn' }));
  assert.deepEqual((await sent('files.tenant.remove'))?.params, { tenantId: 'ten_1', fileId: 'fil_1' });
  await waitFor(() => assert.equal(screen.queryByText('proof.pdf'), null, 'gone'));
  assert.equal(screen.getByLabelText<HTMLInputElement>('Subject').value, 'Kept');
});

for (const [what, answer] of [
  ['empty', () => ({ categories: [] })],
  ['failed', down],
] as const)
  test(`a category list that is ${what} marks the field`, { requirements: ['A-308', 'A-525'] }, async () => {
    await open('merchant', { 'support.categories': answer });
    await screen.findByText("Categories couldn't be loaded! Please contact support!");
    assert.equal(screen.getByLabelText('Category').getAttribute('aria-invalid'), 'true');
  });

for (const [what, answer] of [
  ['empty', () => ({ data: [], count: 0 })],
  ['failed', down],
] as const)
  test(`a tenant list that is ${what} marks the field`, { requirements: ['A-309', 'A-526'] }, async () => {
    await open('platform', { 'core.tenants': answer });
    await screen.findByText("Tenants couldn't be loaded! Please contact support!");
    assert.equal(screen.getByLabelText('Tenant').getAttribute('aria-invalid'), 'true');
  });

test('a transaction, a customer and a file go as the three types', { requirements: ['A-145'] }, async () => {
  const { sent } = await open(
    'tenant',
    { 'support.tenant.escalate': () => undefined, 'files.upload': () => ({ fileId: 'fil_1' }) },
    { escalated: { ...ticket, references: [{ type: 'Transaction', key: 'DEM-1', value: 'tx_1' }] } },
  );
  const input = screen.getByLabelText<HTMLInputElement>('Attachments', { selector: 'input' });
  await act(
    async () =>
      void fireEvent.paste(input, {
        clipboardData: { files: [new File(['%PDF-1.7'], 'proof.pdf', { type: 'application/pdf' })], types: ['Files'] },
      }),
  );
  await screen.findByRole('button', { name: 'Remove proof.pdf' });
  await click(screen.getByRole('button', { name: 'Escalate ticket' }));
  const { references } = ticketOf(await sent('support.tenant.escalate'));
  assert.deepEqual(
    references.map(({ type, value }) => [type, value]),
    [
      ['Transaction', 'tx_1'],
      ['Customer', 'mer_1'],
      ['File', 'fil_1'],
      [undefined, location.href],
    ],
  );
});

test('an escalated ticket names its own merchant, also while the list of merchants is loading', async () => {
  const { merchantId = '', merchantName = '' } = ticket;
  const answers = {
    'support.tenant.escalate': () => undefined,
    'support.tenant.merchants': () => new Promise(() => undefined),
  };
  const { sent } = await open('tenant', answers, { escalated: ticket });
  await click(await screen.findByRole('button', { name: 'Escalate ticket' }));
  const { references } = ticketOf(await sent('support.tenant.escalate'));
  assert.deepEqual(
    references.find(({ type }) => type === 'Customer'),
    { type: 'Customer', key: merchantName, value: merchantId },
  );
});

test('tenant staff read categories, create, list, open and escalate tickets by the documented endpoints', {
  requirements: ['A-393'],
}, async () => {
  const escalating = await open('tenant', { 'support.tenant.escalate': () => undefined }, { escalated: ticket });
  await click(screen.getByRole('button', { name: 'Escalate ticket' }));
  assert.deepEqual((await escalating.sent(tenantCalls.escalate.id))?.params, {
    customerId: ticket.merchantId,
    ticketId: ticket.ticketId,
  });
  assert.ok(escalating.calls.some(({ id }) => id === categoryCalls.tenant.id));
  escalating.view.unmount();
  const asking = await open('tenant', { 'support.tenant.create': () => 'tck_new' });
  await fillAll();
  await click(send());
  await asking.sent(createCalls.tenant.id);
  asking.view.unmount();
  const { calls } = await renderPart(<Support base="/tenant/support" params={{ ticketId: 'tck_1' }} />, {
    plugins: ['support'],
    person: person('tenant'),
    answers: {
      ...lists,
      'support.tickets': () => ({ data: [ticket], count: 1 }),
      'support.tenant.details': () => ticket,
    },
    path: '/tenant/support/tck_1',
  });
  await waitFor(() => {
    for (const id of [listTickets.id, tenantCalls.details.id])
      assert.ok(
        calls.some((call) => call.id === id),
        id,
      );
  });
  assert.deepEqual(
    [
      createCalls.tenant.path,
      listTickets.path,
      tenantCalls.details.path,
      categoryCalls.tenant.path,
      tenantCalls.escalate.path,
    ],
    [
      '/support/ticket',
      '/support/ticket',
      '/support/ticket/{ticketId}',
      '/support/ticket-categories',
      '/support/ticket/{customerId}/{ticketId}/escalate',
    ],
  );
});

test('the same dialog is called Escalate Ticket when a ticket is escalated, and says so in the end', {
  requirements: ['A-024', 'A-242', 'A-023'],
}, async () => {
  const { portal } = await open('tenant', { 'support.tenant.escalate': () => undefined }, { escalated: ticket });
  screen.getByRole('dialog', { name: 'Escalate Ticket' });
  await click(screen.getByRole('button', { name: 'Escalate ticket' }));
  await waitFor(() =>
    assert.ok(
      portal.snackbars.state.shown.some(({ text }) => text === 'Ticket escalated'),
      'said',
    ),
  );
});

test('an escalation that fails says why, says nothing of a ticket, and closes nothing', {
  requirements: ['A-583'],
}, async () => {
  const refused = () => {
    throw new ApiError('It was already escalated as TCK-1050.', {
      status: 409,
      requestId: 'r',
      code: 'support-ticket.escalated',
    });
  };
  const { closed, calls, portal } = await open('tenant', { 'support.tenant.escalate': refused }, { escalated: ticket });
  await click(screen.getByRole('button', { name: 'Escalate ticket' }));
  await screen.findByText(/It was already escalated as TCK-1050\./);
  assert.deepEqual([closed, portal.snackbars.state.shown.map(({ text }) => text)], [[], []]);
  assert.equal(calls.filter(({ id }) => id === 'support.tenant.escalate').length, 1);
});

test('a failed send keeps all that was typed, and so does leaving the page', async () => {
  const refused = () => {
    throw new ApiError('No', { status: 409, requestId: 'r' });
  };
  const first = await open('merchant', { 'support.create': refused });
  await fillAll();
  await click(send());
  await first.sent('support.create');
  assert.equal(screen.getByLabelText<HTMLInputElement>('Subject').value, 'Money is missing');
  await act(async () => first.view.unmount());
  await open('merchant');
  assert.equal(screen.getByLabelText<HTMLTextAreaElement>('Description').value, 'Since Monday');
  screen.getByText(/We restored what you entered earlier/);
  await click(screen.getByRole('button', { name: 'Discard changes' }));
  assert.equal(screen.getByLabelText<HTMLTextAreaElement>('Description').value, '');
});

const old = {
  ...{ tenantId: '', ticketCategory: '', subject: 'Old', description: '', priority: 'Low', contactEmail: '' },
  ...{ files: [], contactEmails: [], transactions: [], customers: [] },
};

test('typed input reaches the server when the form closes and returns after a sign-out', async () => {
  const first = await open('merchant');
  await fillAll();
  await act(async () => first.view.unmount());
  const storedBody = (await first.sent('support.unsent.keep'))?.body;
  assert.equal((storedBody as { readonly description: string }).description, 'Since Monday');
  sessionStorage.clear();
  const again = await open('merchant', {
    'support.unsent.read': () => ({ unsent: storedBody }),
    'support.unsent.keep': () => undefined,
    'support.unsent.forget': () => undefined,
    'support.create': () => 'tck_new',
  });
  await screen.findByText(/We restored what you entered earlier/);
  assert.equal(screen.getByLabelText<HTMLInputElement>('Subject').value, 'Money is missing');
  assert.equal(screen.getByLabelText<HTMLTextAreaElement>('Description').value, 'Since Monday');
  await click(send());
  await again.sent('support.unsent.forget');
  assert.deepEqual(
    again.calls.flatMap(({ id }) => (/create|keep|forget/.test(id) ? [id] : [])),
    ['support.create', 'support.unsent.forget'],
    'once it is sent, nothing is kept',
  );
});

test('input that resembles a card number is not stored, and the earlier draft is removed', async () => {
  const { calls, view } = await open('merchant', {
    'support.unsent.read': () => ({ unsent: old }),
    'support.unsent.forget': () => undefined,
  });
  await screen.findByText(/We restored what you entered earlier/);
  await fill('Description', 'It is 4111 1111 1111 1111');
  await act(async () => view.unmount());
  assert.deepEqual(
    calls.flatMap(({ id }) => (id.startsWith('support.unsent.') ? [id] : [])),
    ['support.unsent.read', 'support.unsent.forget'],
  );
});

test('a discarded form is forgotten by the server, too', async () => {
  const { sent, calls } = await open('merchant', {
    'support.unsent.read': () => ({ unsent: old }),
    'support.unsent.forget': () => undefined,
  });
  await click(await screen.findByRole('button', { name: 'Discard changes' }));
  await sent('support.unsent.forget');
  assert.equal(screen.getByLabelText<HTMLInputElement>('Subject').value, '');
  assert.ok(!calls.some(({ id }) => id === 'support.unsent.keep'));
});

test('from a transaction its reference is filled in', async () => {
  const { calls } = await renderPart(<AboutTransaction transactionId="tx_7" />, {
    plugins: ['support'],
    person: person('merchant'),
    answers: { ...lists, 'support.create': () => 'tck_new' },
  });
  await click(await screen.findByRole('button', { name: 'Contact Support' }));
  await screen.findByRole('dialog', { name: 'Contact Support' });
  await fillAll();
  await click(send());
  await waitFor(() =>
    assert.ok(
      calls.some(({ id }) => id === 'support.create'),
      'sent',
    ),
  );
  const { references } = ticketOf(calls.find(({ id }) => id === 'support.create'));
  assert.deepEqual(references[0], { type: 'Transaction', key: 'tx_7', value: 'tx_7' });
});

test('from a card that failed, what failed and how is written already', async () => {
  await renderPart(<AboutFailure what="reports/daily" message="<b>boom</b>" />, {
    plugins: ['support'],
    person: person('merchant'),
    answers: lists,
  });
  await click(await screen.findByRole('button', { name: 'Contact Support' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Contact Support' }));
  assert.equal(
    dialog.getByLabelText<HTMLInputElement>('Subject').value,
    "Part of the portal didn't work: reports/daily",
  );
  assert.equal(dialog.getByLabelText<HTMLTextAreaElement>('Description').value, '<b>boom</b>');
});

test('a second dialog of support closes again while one is open', { requirements: ['A-026'] }, async () => {
  const { view } = await renderPart(
    <>
      <ContactDialog onClose={() => undefined} />
      <ContactDialog transactionId="tx_1" onClose={() => undefined} />
    </>,
    { plugins: ['support'], person: person('merchant'), answers: lists },
  );
  await screen.findByRole('dialog');
  assert.equal(view.container.querySelectorAll('dialog').length, 1);
});
