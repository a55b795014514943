// @lane component
/**
 * The list of transactions has the right addresses, pages, order and filters, and messages without rows, with the
 * sandbox's own answers.
 */
import { fireEvent, waitFor, within } from '../../harness/render.tsx';
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { screen } from '@testing-library/react';
import { ApiError } from '../../../core/http/errors.ts';
import { operatorCalls } from '../../../plugins/transactions/api.ts';
import type { Transaction, TransactionFilter } from '../../../dev-server/world/types.ts';
import { lookup } from '../../../plugins/transactions/paths.ts';
import {
  baseOf,
  type Opened,
  parameter,
  press,
  queryOf,
  rowsOfPage,
  shows,
  tiers,
  transactionScreens,
} from './open.tsx';

const { world, actor, open, seenBy } = await transactionScreens();
// Removes the drafts and choices of earlier tests.
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const listPaths = {
  tenant: '/gateway/merchant/api/crm/transactions/',
  platform: '/gateway/merchant/api/crm/transactions/platform',
  merchant: '/gateway/merchant/api/transactions/',
} as const;

const button = (name: string | RegExp) => screen.getByRole('button', { name });

for (const [tier, ids] of [
  ['tenant', '[A-058] [A-440]'],
  ['merchant', '[A-079] [A-441]'],
  ['platform', '[A-074] [A-443]'],
] as const) {
  test(`${ids} the ${tier}’s list and details go to the ${tier}’s addresses, ten rows a page`, {
    requirements: ['A-442', 'A-545', 'S-503'],
  }, async () => {
    const list = await open(lookup[tier], tier);
    await shows(seenBy(tier));
    // The menu counts pending payments with a separate call.
    const ofTransactions = ({ lines }: Opened) =>
      lines().filter((line) => line.includes('/transactions') && !line.includes('/pending-payments'));
    const listCalls = ofTransactions(list);
    const [first] = listCalls;
    assert.deepEqual(new Set(listCalls.map((line) => line.split('?')[0])), new Set([`GET ${listPaths[tier]}`]));
    assert.deepEqual([queryOf(first).get('PageSize'), queryOf(first).get('PageIndex')], ['10', '0']);
    list.view.unmount();

    const filtered = await open(`${lookup[tier]}?f.status=Captured`, tier);
    await shows(seenBy(tier, { statuses: new Set(['Captured']) }));
    assert.ok(
      filtered
        .lines()
        .some((line) => line.startsWith(`GET ${listPaths[tier]}?`) && queryOf(line).get('status') === 'Captured'),
    );
    filtered.view.unmount();

    const searched = await open(`${lookup[tier]}?q=4242`, tier);
    const search = await waitFor(
      () => searched.lines().find((line) => line.includes('/searchKey?')) ?? assert.fail('no search yet'),
    );
    assert.equal(queryOf(search).get('PageSize'), '10');
    searched.view.unmount();

    const [row] = seenBy(tier).rows;
    const details = await open(`${lookup[tier]}/${row?.id}`, tier);
    await screen.findByRole('list', { name: 'Timeline' });
    const lines = ofTransactions(details);
    assert.ok(lines.length > 5);
    for (const line of lines) assert.ok(line.startsWith(`GET ${baseOf(tier)}/`), line);
  });
}

test('the lookup can show time, id, type, status, amount, merchant, provider, method and country', {
  requirements: ['A-197'],
}, async () => {
  await open(
    `${lookup.tenant}?cols=created,id,type,status,amount,merchantName,serviceProvider,paymentMethod,country`,
    'tenant',
  );
  await shows(seenBy('tenant'));
  for (const name of [
    'Created',
    'Transaction ID',
    'Type',
    'Status',
    'Amount',
    'Merchant',
    'Provider',
    'Payment method',
    'Country',
  ])
    screen.getByRole('columnheader', { name });
});

test('the page sizes are 5, 10, 20, 50, 75 and 100', { requirements: ['A-538'] }, async () => {
  const part = await open(lookup.tenant, 'tenant');
  await press(await screen.findByRole('button', { name: 'Views' }));
  const select = await screen.findByLabelText<HTMLSelectElement>('Rows per page');
  assert.deepEqual(
    [...select.options].map(({ textContent }) => textContent),
    ['5', '10', '20', '50', '75', '100'],
  );
  fireEvent.change(select, { target: { value: '75' } });
  await shows(seenBy('tenant', {}, { pageSize: 75 }));
  assert.equal(parameter(part, 'size'), '75');
});

test('a page that is not there leads to the last one', async () => {
  const statuses = new Set(['WaitingForApproval']);
  const last = Math.ceil(seenBy('tenant', { statuses }).count / 10);
  const part = await open(`${lookup.tenant}?f.status=WaitingForApproval&page=99999`, 'tenant');
  await shows(seenBy('tenant', { statuses }, { pageIndex: last - 1 }));
  assert.equal(parameter(part, 'page'), last > 1 ? String(last) : null);
});

test('sorting is the server’s, says its direction, and leads back to page 1', async () => {
  const part = await open(`${lookup.tenant}?page=3`, 'tenant');
  const heading = (name: string) => screen.getByRole('columnheader', { name: new RegExp(`^${name}`) });
  const sort = (name: string) => press(within(heading(name)).getByRole('button'));
  const sorted = (name: string) => heading(name).getAttribute('aria-sort');
  await shows(seenBy('tenant', {}, { pageIndex: 2 }));
  assert.deepEqual([sorted('Created'), sorted('Payer')], ['descending', null]);
  await sort('Amount');
  await shows(seenBy('tenant', {}, { sortBy: 'amount', descending: false }));
  assert.deepEqual([sorted('Amount'), sorted('Created'), parameter(part, 'page')], ['ascending', 'none', null]);
  await sort('Amount');
  await shows(seenBy('tenant', {}, { sortBy: 'amount' }));
  assert.deepEqual([sorted('Amount'), parameter(part, 'sort')], ['descending', '-amount']);
  await sort('Merchant');
  await shows(seenBy('tenant', {}, { sortBy: 'merchantName', descending: false }));
});

test('nothing found says so, and one press shows everything again', async () => {
  await open(`${lookup.tenant}?q=no-such-thing&f.status=Captured`, 'tenant');
  await screen.findByText('No results');
  assert.equal(document.querySelector('.ui-pager'), null);
  await press(
    within(screen.getByRole('region', { name: 'Transaction lookup' }))
      .getAllByRole('button', { name: 'Clear all' })
      .at(-1) ?? assert.fail(),
  );
  await shows(seenBy('tenant'));
});

test('rows that were there stay when the next ones fail', async () => {
  const answers: Record<string, () => unknown> = {};
  await open(lookup.tenant, 'tenant', { answers });
  await shows(seenBy('tenant'));
  answers[operatorCalls.list.id] = () => {
    throw new ApiError('Not now.', { status: 503, requestId: 'r' });
  };
  await press(button('Next page'));
  await screen.findByText("We couldn't refresh the list. You're seeing the last loaded rows. Try again.");
  assert.equal(rowsOfPage().length, 10);
  delete answers[operatorCalls.list.id];
  await press(
    within(screen.getByRole('region', { name: 'Transaction lookup' })).getByRole('button', { name: 'Try again' }),
  );
  await shows(seenBy('tenant', {}, { pageIndex: 1 }));
});

async function openFilter(title: string): Promise<HTMLElement> {
  await press(await screen.findByRole('button', { name: 'Add filter' }));
  const popover = await screen.findByRole('dialog', { name: 'Add filter' });
  await press(await within(popover).findByRole('button', { name: title }));
  return popover;
}

const [newest] = seenBy('tenant').rows;
for (const [title, id, value, filter] of [
  ['Status', 'status', ['Declined', 'Voided'], { statuses: new Set(['Declined', 'Voided']) }],
  ['Type', 'type', ['Sale'], { types: new Set(['Sale']) }],
  ['Currency', 'currency', ['EUR'], { currencies: new Set(['EUR']) }],
  ['Payment method', 'method', ['Visa'], { paymentMethods: new Set(['Visa']) }],
  [
    'Provider',
    'provider',
    [newest?.serviceProvider ?? ''],
    { serviceProviders: new Set([newest?.serviceProvider ?? '']) },
  ],
] as const) {
  test(`the ${title.toLowerCase()} filter gives exactly its rows, a chip and an address`, async () => {
    const expected = seenBy('tenant', filter);
    assert.ok(expected.count > 0 && expected.count < seenBy('tenant').count, 'the filter narrows the list');
    const part = await open(lookup.tenant, 'tenant', { currencies: [{ id: 'EUR', decimalPlaces: 2 }] });
    const popover = await openFilter(title);
    for (const name of value) await press(await within(popover).findByRole('checkbox', { name }));
    await press(within(popover).getByRole('button', { name: 'Apply' }));
    await screen.findByRole('button', { name: `${title}: ${value.join(', ')}` });
    assert.equal(parameter(part, `f.${id}`), value.join(','));
    await shows(expected);
  });
}

test('an amount whose maximum is below its minimum is reported and not applied', async () => {
  const part = await open(lookup.tenant, 'tenant');
  const popover = await openFilter('Amount');
  await press(within(popover).getByLabelText('Between'));
  fireEvent.change(within(popover).getByLabelText('Minimum'), { target: { value: '20' } });
  fireEvent.change(within(popover).getByLabelText('Maximum'), { target: { value: '10' } });
  await within(popover).findByText('Enter a maximum that is not below the minimum.');
  await press(within(popover).getByRole('button', { name: 'Apply' }));
  assert.equal(parameter(part, 'f.amount'), null);
  assert.equal(document.activeElement?.getAttribute('aria-invalid'), 'true', 'pressed, it leads to the field');
});

test('merchants have no merchant filter', async () => {
  await open(lookup.merchant, 'merchant');
  await press(await screen.findByRole('button', { name: 'Add filter' }));
  const popover = await screen.findByRole('dialog', { name: 'Add filter' });
  await within(popover).findByRole('button', { name: 'Status' });
  assert.deepEqual(
    within(popover)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
    [
      'Date',
      'Status',
      'Type',
      'Currency',
      'Amount',
      'Provider',
      'Website',
      'Payment channel',
      'Authorization expires',
      'Payment method',
      'Card (first 6 or last 4 digits)',
      'Country',
    ],
  );
});

const counted = (count: number) => count.toLocaleString('de-DE');
const countIs = (count: number) => {
  const total = counted(count).replaceAll('.', '\\.');
  return screen.findByText(new RegExp(`^([\\d.]+–[\\d.]+ of ${total}|${total} results?)$`), {
    selector: '.ui-pager, .ui-pager *',
  });
};
const chip = (title: string, words: string) => screen.findByRole('button', { name: `${title}: ${words}` });

interface FilterCase {
  readonly name: string;
  readonly title: string;
  readonly fill: (popover: HTMLElement) => Promise<void>;
  readonly words: string;
  readonly address: readonly [name: string, value: string];
  readonly filter: TransactionFilter;
}
const merchantId = newest?.merchantId ?? '';
const merchantName = world.merchant(merchantId)?.legalBusinessName ?? '';
const type = (popover: HTMLElement, label: string, value: string) => {
  const field = within(popover).getByLabelText(label);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};

const filterCases: readonly FilterCase[] = [
  {
    name: 'merchant',
    title: 'Merchant',
    async fill(popover) {
      type(popover, 'Search', merchantName);
      await press(await within(popover).findByRole('checkbox', { name: merchantName }));
    },
    words: merchantName,
    address: ['f.merchant', merchantId],
    filter: { merchantIds: new Set([merchantId]) },
  },
  {
    name: 'amount range',
    title: 'Amount',
    async fill(popover) {
      await press(within(popover).getByLabelText('Between'));
      type(popover, 'Minimum', '100');
      type(popover, 'Maximum', '1.234,50');
    },
    words: '100,00 – 1.234,50',
    address: ['f.amount', '100..1234.5'],
    filter: { amountFrom: 100, amountTo: 1234.5 },
  },
  {
    name: 'date range',
    title: 'Date',
    async fill(popover) {
      type(popover, 'From', '01/10/2026');
      type(popover, 'To', '10/10/2026');
    },
    words: '01/10/2026 – 10/10/2026',
    address: ['f.date', '2026-10-01..2026-10-10'],
    // The user is in Istanbul, where a day begins three hours before UTC.
    filter: { from: Date.UTC(2026, 8, 30, 21), to: Date.UTC(2026, 9, 10, 21) - 1 },
  },
];
for (const { name, title, fill, words, address, filter } of filterCases) {
  test(`the ${name} filter gives exactly its rows, a chip and an address`, async () => {
    const expected = seenBy('tenant', filter);
    assert.ok(expected.count > 0 && expected.count < seenBy('tenant').count, 'the filter narrows the list');
    const part = await open(lookup.tenant, 'tenant');
    const popover = await openFilter(title);
    await fill(popover);
    await press(within(popover).getByRole('button', { name: 'Apply' }));
    await chip(title, words);
    assert.equal(parameter(part, address[0]), address[1]);
    await countIs(expected.count);
    await shows(expected);
  });
}

/** Address with two filters, a sort, a page size and the second page. */
const busy = `${lookup.tenant}?f.status=Captured,Voided&f.currency=EUR&sort=-amount&size=5&page=2`;
const busyRows = (statuses: readonly string[] | undefined, pageIndex = 0) =>
  seenBy(
    'tenant',
    { ...(statuses && { statuses: new Set(statuses) }), currencies: new Set(['EUR']) },
    { sortBy: 'amount', pageSize: 5, pageIndex },
  );

test('an address brings back filters, order, page size and page', async () => {
  await open(busy, 'tenant', { currencies: [{ id: 'EUR', decimalPlaces: 2 }] });
  await shows(busyRows(['Captured', 'Voided'], 1));
  await chip('Status', 'Captured, Voided');
  await chip('Currency', 'EUR');
  assert.equal(screen.getByRole('columnheader', { name: /^Amount/ }).getAttribute('aria-sort'), 'descending');
  await press(screen.getByRole('button', { name: 'Views' }));
  assert.equal((await screen.findByLabelText<HTMLSelectElement>('Rows per page')).value, '5');
});

test('a filter changed or removed leads back to page 1', async () => {
  const part = await open(busy, 'tenant', { currencies: [{ id: 'EUR', decimalPlaces: 2 }] });
  await shows(busyRows(['Captured', 'Voided'], 1));
  await press(await chip('Status', 'Captured, Voided'));
  const editor = await screen.findByRole('dialog', { name: 'Status' });
  await press(await within(editor).findByRole('checkbox', { name: 'Pending' }));
  await press(within(editor).getByRole('button', { name: 'Apply' }));
  await chip('Status', 'Captured, Voided +1');
  await shows(busyRows(['Captured', 'Voided', 'Pending']));
  assert.equal(parameter(part, 'page'), null);
  await press(button('Next page'));
  await waitFor(() => assert.equal(parameter(part, 'page'), '2'));
  await press(button('Remove filter: Status'));
  await shows(busyRows(undefined));
  assert.equal(parameter(part, 'page'), null);
  assert.equal(screen.queryByRole('button', { name: /^Status:/ }), null);
  await press(button('Clear all'));
  await countIs(seenBy('tenant').count);
});

/** Types into the search, and submits it. */
async function searchFor(text: string): Promise<void> {
  const box = await screen.findByRole('textbox', { name: 'Search by ID, reference, last 4 digits or email' });
  fireEvent.change(box, { target: { value: text } });
  fireEvent.submit(box.closest('form') ?? assert.fail('the search is no form'));
}

const keys: Readonly<Record<string, (row: Transaction) => string | undefined>> = {
  'our id': ({ id }) => id,
  'the merchant’s reference': ({ externalId }) => externalId,
  'the provider’s reference': (row) => world.transactions.references(row).providerReference,
  'the card’s last four digits': ({ maskedPan }) => maskedPan?.slice(-4),
  'the payer’s e-mail': (row) => world.transactions.payer(row).email,
};
test(`a search finds a payment by ${Object.keys(keys).join(', ')}`, async () => {
  const wanted =
    seenBy('tenant', {}, { pageSize: 5000 }).rows.find(({ kind }) => kind === 'Card') ?? assert.fail('no card payment');
  const part = await open(lookup.tenant, 'tenant');
  for (const [name, keyOf] of Object.entries(keys)) {
    const searchKey = keyOf(wanted) ?? '';
    await searchFor(searchKey);
    const expected = seenBy('tenant', { searchKey });
    assert.ok(seenBy('tenant', { searchKey }, { pageSize: 5000 }).rows.includes(wanted), name);
    await shows(expected);
    await countIs(expected.count);
    assert.equal(parameter(part, 'q'), searchKey);
  }
});

const searchPaths = {
  tenant: '/gateway/merchant/api/crm/transactions/searchKey',
  platform: '/gateway/merchant/api/crm/transactions/platform/searchKey',
  merchant: '/gateway/merchant/api/transactions/searchKey',
} as const;
for (const tier of tiers) {
  test(`${tier} searches on the searchKey path, ten rows a page`, { requirements: ['A-444'] }, async () => {
    const [{ externalId } = assert.fail('no row')] = seenBy(tier).rows;
    const part = await open(lookup[tier], tier);
    await searchFor(externalId);
    const line = await waitFor(
      () => part.lines().find((path) => path.includes('/searchKey?')) ?? assert.fail('no search yet'),
    );
    assert.equal(line.split('?')[0], `GET ${searchPaths[tier]}`);
    assert.deepEqual([queryOf(line).get('SearchKey'), queryOf(line).get('PageSize')], [externalId, '10']);
    await shows(seenBy(tier, { searchKey: externalId }));
  });
}

test('a search goes together with filters', async () => {
  const statuses = new Set(['Declined']);
  const searchKey =
    seenBy('tenant', { statuses }).rows[0]?.externalId.slice(0, 5) ?? assert.fail('nothing was declined');
  await open(`${lookup.tenant}?f.status=Declined`, 'tenant');
  await searchFor(searchKey);
  const expected = seenBy('tenant', { searchKey, statuses });
  await countIs(expected.count);
  await shows(expected);
});

test('a failed list is reported with a retry, and a forbidden one without', {
  requirements: ['S-467', 'S-468', 'A-522', 'S-474', 'A-523'],
}, async () => {
  const list = operatorCalls.list.id;
  const answers: Record<string, () => unknown> = {};
  const failing = (status: number) => () => {
    throw new ApiError('Boom', { status, requestId: 'r' });
  };
  answers[list] = failing(500);
  const failed = await open(lookup.tenant, 'tenant', { answers });
  await screen.findByText("We couldn't load the list");
  const failuresShown = ({ calls }: Opened) =>
    calls.filter(({ id }) => id === list).map(({ showsFailure }) => showsFailure);
  assert.deepEqual(failuresShown(failed), [true], 'the message for 7 s is raised');
  await press(button('Try again'));
  await waitFor(() => assert.deepEqual(failuresShown(failed), [true, true]));
  delete answers[list];
  await press(await screen.findByRole('button', { name: 'Try again' }));
  await shows(seenBy('tenant'));
  assert.equal(screen.queryByText("We couldn't load the list"), null);
  failed.view.unmount();

  answers[list] = failing(403);
  const forbidden = await open(lookup.tenant, 'tenant', { answers });
  await screen.findByText("You don't have access to this");
  assert.deepEqual(failuresShown(forbidden), [true]);
  assert.equal(screen.queryByRole('button', { name: 'Try again' }), null);
  assert.equal(screen.queryByText('Boom'), null);
});

test('the list has its columns, those of an address before them, and one that stays', async () => {
  const headings = () =>
    [...document.querySelectorAll('.ui-grid-table th .ui-grid-title')].map(({ textContent }) => textContent);
  const staff = await open(lookup.tenant, 'tenant');
  await shows(seenBy('tenant'));
  const columns = ['Status', 'Amount', 'Merchant', 'Payer', 'Payment method', 'Reference', 'Created'];
  assert.deepEqual(headings(), columns);
  await press(button('Columns'));
  const chooser = await screen.findByRole('dialog', { name: 'Columns' });
  assert.equal((await within(chooser).findByRole<HTMLInputElement>('checkbox', { name: 'Status' })).disabled, true);
  staff.view.unmount();
  const shared = await open(`${lookup.tenant}?cols=amount,created,merchantName`, 'tenant');
  await shows(seenBy('tenant'));
  assert.deepEqual(headings(), ['Status', 'Amount', 'Created', 'Merchant']);
  shared.view.unmount();
  await open(lookup.tenant, 'tenant');
  await shows(seenBy('tenant'));
  assert.deepEqual(headings(), columns, 'those of an address are not kept');
});

test('without the permission there is no export', async () => {
  const may = await open(lookup.tenant, 'tenant');
  await screen.findByRole('button', { name: 'Export' });
  may.view.unmount();
  await open(lookup.tenant, actor('tenant', ['CRM.Transaction.Export']));
  await shows(seenBy('tenant'));
  await screen.findByRole('button', { name: 'Columns' });
  assert.equal(screen.queryByRole('button', { name: 'Export' }), null);
});

test('a search is part of the export, and of its file', { requirements: ['A-446'] }, async (t) => {
  const [{ externalId } = assert.fail('no row')] = seenBy('merchant').rows;
  const part = await open(`${lookup.merchant}?q=${externalId}`, 'merchant');
  const { rows, count } = seenBy('merchant', { searchKey: externalId }, { pageSize: Number.POSITIVE_INFINITY });
  await shows({ rows: rows.slice(0, 10) });
  // The export reads the URL of the window, which the routing of the test does not change.
  history.replaceState(null, '', (part.history.at(-1) ?? '').replace(/^[^?]*/, ''));
  const saved: Blob[] = [];
  t.mock.method(URL, 'createObjectURL', (file: Blob) => {
    saved.push(file);
    return 'blob:saved';
  });
  t.mock.method(HTMLAnchorElement.prototype, 'click', () => undefined);
  await press(button('Export'));
  const dialog = await screen.findByRole('dialog', { name: 'Export list' });
  await within(dialog).findByText(new RegExp(`^Exports ${counted(count)} rows?`));
  for (const box of within(dialog).getAllByRole<HTMLInputElement>('checkbox')) if (box.checked) await press(box);
  await press(within(dialog).getByRole('checkbox', { name: 'Transaction ID' }));
  fireEvent.submit(dialog.querySelector('form') ?? assert.fail('it asks for nothing'));
  const file = await waitFor(() => saved[0] ?? assert.fail('nothing saved yet'));
  assert.deepEqual((await file.text()).replace('\uFEFF', '').trimEnd().split('\r\n'), [
    'Transaction ID',
    ...rows.map(({ id }) => id),
  ]);
});
