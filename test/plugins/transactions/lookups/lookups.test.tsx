// @lane component
/**
 * The lookups make the right calls for each tier, show the right content, and store their state in their addresses,
 * with the sandbox's own responses.
 */
import { fireEvent, waitFor, within } from '../../../harness/render.tsx';
import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { screen } from '@testing-library/react';
import { fromMinor } from '../../../../core/api/money.ts';
import type { Transaction } from '../../../../dev-server/world/types.ts';
import { storeTime } from '../../../../plugins/transactions/sandbox/lookups/reporting.ts';
import { worldTime } from '../../../harness/world-time.ts';
import { type Opened, parameter, press, queryOf, shows, type Tier, transactionScreens } from '../open.tsx';

const { world, open, seenBy } = await transactionScreens();
// Removes the drafts and choices of earlier tests.
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const area = '/transaction-management';
const columnsLookup = {
  tenant: `${area}/transaction-lookup-columns`,
  platform: `/platform${area}/transaction-lookup-columns`,
  merchant: `/merchant${area}/transaction-lookup-columns`,
} as const;

/** Waits for the query of a path's first call. */
const queryOfCall = ({ lines }: Opened, path: string) =>
  waitFor(() => {
    const line =
      lines().find((call) => call.split('?')[0] === `GET /gateway${path}`) ??
      assert.fail(`GET ${path} of ${lines().join('\n')}`);
    return queryOf(line);
  });
const searchFor = async (text: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name: /^Search by/ }), { target: { value: text } });
/** Finds a matching transaction among the newest that a person may see. */
const pick = (tier: Tier, fits: (row: Transaction) => boolean) =>
  seenBy(tier, {}, { pageSize: 5000 }).rows.find(fits) ?? assert.fail('the world has no such transaction');
const counted = (count: number) => count.toLocaleString('de-DE');
const countIs = (count: number) => {
  const total = counted(count).replaceAll('.', '\\.');
  return screen.findByText(new RegExp(`^([\\d.]+–[\\d.]+ of ${total}|${total} results?)$`), {
    selector: '.ui-pager, .ui-pager *',
  });
};

const lists = {
  tenant: '/merchant/api/crm/transactions/',
  platform: '/merchant/api/crm/transactions/platform',
  merchant: '/merchant/api/transactions/',
} as const;
for (const [tier, row] of [
  ['tenant', 'A-059'],
  ['platform', 'A-075'],
  ['merchant', 'A-080'],
] as const) {
  test(`[${row}] the columns lookup of ${tier} staff asks their list for all fields, and searches it`, async () => {
    const part = await open(columnsLookup[tier], tier);
    assert.equal((await queryOfCall(part, lists[tier])).get('fields'), 'all');
    const { rows } = seenBy(tier);
    await shows({ rows });
    for (const heading of ['RRN', 'ARN', 'ECI', 'Risk score', 'MID', 'Payment channel'])
      screen.getByRole('columnheader', { name: heading });
    assert.equal(screen.queryAllByRole('switch', { name: 'Reporting data' }).length, tier === 'platform' ? 1 : 0);
    await searchFor(rows[0]?.externalId ?? '');
    const search = await queryOfCall(
      part,
      tier === 'platform' ? `${lists.platform}/searchKey` : `${lists[tier]}searchKey`,
    );
    assert.equal(search.get('SearchKey'), rows[0]?.externalId);
  });
}

/** Formats an amount like the portal. */
function written(minor: number, places: number): string {
  const [whole = '', fraction] = fromMinor(Math.abs(minor), places).split('.');
  return `${minor < 0 ? '−' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, '.')}${fraction === undefined ? '' : `,${fraction}`}`;
}

test('v2 asks the reporting store, says how old it is, and totals the whole filtered list', {
  requirements: ['A-064', 'A-445', 'S-104'],
}, async () => {
  const store = '/reporting/crm/reports/transactions-lookup-v2';
  const part = await open(`${area}/transaction-lookup-v2?f.currency=GBP,JPY`, 'tenant', {
    currencies: [
      { id: 'GBP', decimalPlaces: 2 },
      { id: 'JPY', decimalPlaces: 0 },
    ],
  });
  assert.equal((await queryOfCall(part, store)).get('currency'), 'GBP,JPY');
  const to = storeTime(world.now()) - 1;
  const { rows } = seenBy(
    'tenant',
    { currencies: new Set(['GBP', 'JPY']), to },
    { pageSize: Number.POSITIVE_INFINITY },
  );
  await countIs(rows.length);
  await screen.findByText(/^Data as of/);
  screen.getByText("Newer transactions aren't included yet.", { exact: false });
  const totals = await screen.findByRole('region', { name: 'Totals for all results' });
  const cells = (name: string) =>
    within(within(totals).getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent ?? '');
  for (const [currency, places] of [
    ['GBP', 2],
    ['JPY', 0],
  ] as const) {
    const of = rows.filter((row) => row.currency === currency);
    const sum = (type: string, status: string) =>
      of.reduce((total, row) => (row.type === type && row.status === status ? total + row.amount : total), 0);
    const captured = of.reduce((total, row) => (row.type === 'Payout' ? total : total + row.captured), 0);
    const [count, ...amounts] = cells(currency);
    assert.equal(count, counted(of.length));
    assert.deepEqual(
      amounts.slice(0, 3).map((amount) => amount.replace(/\s/g, '')),
      [captured, sum('Refund', 'Refunded'), sum('Payout', 'Successful')].map(
        (minor) => `${written(minor, places)}${currency}`,
      ),
    );
  }
  assert.equal(cells('Total in EUR')[0], counted(rows.length));
  const shown = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
  for (const [label, at] of [
    ['Payments captured', 1],
    ['Chargebacks', 4],
  ] as const)
    assert.equal(shown(label), cells('Total in EUR')[at], `${label} is above the list`);
  const link = within(totals).getByRole('link', { name: 'JPY' });
  assert.equal(link.getAttribute('href'), `${area}/transaction-lookup-v2?f.currency=JPY`);
  await searchFor(rows[0]?.externalId ?? '');
  assert.equal((await queryOfCall(part, `${store}/searchKey`)).get('SearchKey'), rows[0]?.externalId);
});

test('platform staff ask the reporting store from their columns lookup', async () => {
  const path = '/reporting/crm/reports/transactions-lookup-v2/platform/searchKey';
  const part = await open(columnsLookup.platform, 'platform');
  await press(await screen.findByRole('switch', { name: 'Reporting data' }));
  await queryOfCall(part, path);
  await screen.findByText(/^Data as of/);
  assert.equal(parameter(part, 'store'), 'reporting');
  const row = pick('platform', ({ created }) => created < worldTime - 3_600_000);
  await searchFor(row.id);
  await shows({ rows: [row] });
  assert.ok(
    part.lines().some((line) => line.startsWith(`GET /gateway${path}`) && queryOf(line).get('SearchKey') === row.id),
  );
  await press(screen.getByRole('switch', { name: 'Reporting data' }));
  await waitFor(() => assert.equal(parameter(part, 'store'), null));
});

test('an address whose conditions cannot be read says where, and shows no rows', async () => {
  await open(`${area}/transaction-lookup-v3?f.where=${encodeURIComponent('amount >= ten')}`, 'tenant');
  await screen.findByText("We couldn't load the list");
  within(screen.getByRole('form', { name: 'Advanced filter' })).getByText(
    'Enter a value after amount >= (character 11).',
  );
  await shows({ rows: [] });
});

test('the APM lookup has its own list, search by a chosen field, file and details', {
  requirements: ['A-065', 'A-462'],
}, async () => {
  const base = '/merchant/api/crm/apm-transactions/';
  const part = await open(`${area}/transaction-lookup-apm`, 'tenant');
  await queryOfCall(part, base);
  const kinds = new Set(['Apm', 'Bank']);
  await shows(seenBy('tenant', { kinds }));
  const row = pick('tenant', ({ kind, status }) => kind === 'Apm' && status === 'Reserved');
  fireEvent.change(screen.getByLabelText('Search by'), { target: { value: 'transactionId' } });
  await waitFor(() => assert.equal(parameter(part, 'searchBy'), 'transactionId'));
  await searchFor(row.id);
  const query = await queryOfCall(part, `${base}searchKey`);
  assert.deepEqual([query.get('SearchParam'), query.get('SearchKey')], ['transactionId', row.id]);
  await shows({ rows: [row] });

  // The export reads the URL of the window, which the routing of the test does not change.
  history.replaceState(null, '', (part.history.at(-1) ?? '').replace(/^[^?]*/, ''));
  const saved = mock.method(HTMLAnchorElement.prototype, 'click', () => undefined);
  await press(screen.getByRole('button', { name: 'Export' }));
  const dialog = await screen.findByRole('dialog', { name: 'Export list' });
  fireEvent.submit(dialog.querySelector('form') ?? assert.fail('it asks for nothing'));
  assert.equal((await queryOfCall(part, `${base}csv`)).get('SearchParam'), 'transactionId');
  assert.match(
    part
      .sent()
      .find(({ line }) => line.includes(`${base}csv`))
      ?.headers.get('accept') ?? '',
    /application\/zip/,
  );
  await waitFor(() => assert.equal(saved.mock.callCount(), 1));
  await press(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) ?? assert.fail());

  await press(document.querySelector('tbody tr[data-href] a, tbody tr[data-href]') ?? assert.fail('no row'));
  await queryOfCall(part, `${base}${row.id}`);
  assert.ok((await screen.findAllByText('Paid by wallet or bank')).length > 0);
  assert.ok((await screen.findAllByText('Redirect')).length > 0);
  assert.equal(screen.queryByRole('button', { name: /^Void/ }), null, 'nothing of these is voided');
  assert.ok((await screen.findAllByRole('button', { name: /^Capture/ })).length > 0);
});

test('the selects of the filters are filled from their endpoints', { requirements: ['A-472'] }, async () => {
  const { merchantId } = pick('tenant', ({ kind }) => kind === 'Card');
  const openFilter = async (name: string) => {
    await press(await screen.findByRole('button', { name: 'Add filter' }));
    const popover = await screen.findByRole('dialog', { name: 'Add filter' });
    await press(await within(popover).findByRole('button', { name }));
    return popover;
  };
  const all = await open(columnsLookup.tenant, 'tenant');
  await openFilter('Payment channel');
  await queryOfCall(all, '/merchant/api/crm/lookup/payment-channels');
  all.view.unmount();
  const channels = await open(`${columnsLookup.tenant}?f.merchant=${merchantId}`, 'tenant');
  await openFilter('Payment channel');
  assert.equal(
    (await queryOfCall(channels, '/merchant/api/crm/payment-channels/all')).get('organizationId'),
    merchantId,
  );
  channels.view.unmount();
  const part = await open(`${columnsLookup.tenant}?f.merchant=${merchantId}`, 'tenant');
  const popover = await openFilter('Website');
  await queryOfCall(part, `/merchant/api/crm/lookup/organizations/${merchantId}/websites/active`);
  const site = world.merchant(merchantId)?.websites[0] ?? assert.fail('the merchant has no website');
  await press(await within(popover).findByRole('checkbox', { name: site.url.replace('https://', '') }));
  await press(within(popover).getByRole('button', { name: 'Apply' }));
  await waitFor(() => assert.equal(parameter(part, 'f.website'), site.id));
  const expected = seenBy('tenant', {
    merchantIds: new Set([merchantId]),
    fits: ({ websiteId }) => websiteId === site.id,
  });
  await shows(expected);
  await countIs(expected.count);
});

test('a column set is stored by name, restores its columns, and is exported in their order', async (t) => {
  const path = `${columnsLookup.tenant}?f.status=Declined&f.currency=GBP`;
  const filter = { statuses: new Set(['Declined']), currencies: new Set(['GBP']) };
  const options = { currencies: [{ id: 'GBP', decimalPlaces: 2 }] };
  const headings = () =>
    [...document.querySelectorAll('.ui-grid-table th .ui-grid-title')].map(({ textContent }) => textContent);
  const openChooser = async () => {
    await press(await screen.findByRole('button', { name: 'Columns' }));
    const chooser = await screen.findByRole('dialog', { name: 'Columns' });
    await within(chooser).findAllByRole('checkbox');
    return within(chooser);
  };
  const before = await open(path, 'tenant', options);
  const chooser = await openChooser();
  for (const box of chooser.getAllByRole<HTMLInputElement>('checkbox'))
    if (box.checked && !box.disabled) await press(box);
  for (const name of ['RRN', 'Transaction ID', 'MID']) await press(chooser.getByRole('checkbox', { name }));
  await press(chooser.getByRole('button', { name: 'Save as preset' }));
  const name = chooser.getByLabelText('Preset name');
  fireEvent.change(name, { target: { value: 'For the acquirer' } });
  fireEvent.submit(name.closest('form') ?? assert.fail('the name is in no form'));
  await chooser.findByRole('button', { name: 'For the acquirer' });
  await press(chooser.getByRole('button', { name: 'Reset columns' }));
  await waitFor(() => assert.ok(headings().length > 20));
  before.view.unmount();

  const part = await open(path, 'tenant', options);
  await press((await openChooser()).getByRole('button', { name: 'For the acquirer' }));
  const chosen = ['Status', 'RRN', 'Transaction ID', 'MID'];
  await waitFor(() => assert.deepEqual(headings(), chosen));
  // The export reads the URL of the window, which the routing of the test does not change.
  history.replaceState(null, '', (part.history.at(-1) ?? '').replace(/^[^?]*/, ''));
  const saved: Blob[] = [];
  t.mock.method(URL, 'createObjectURL', (file: Blob) => {
    saved.push(file);
    return 'blob:saved';
  });
  t.mock.method(HTMLAnchorElement.prototype, 'click', () => undefined);
  await press(screen.getByRole('button', { name: 'Export' }));
  const dialog = await screen.findByRole('dialog', { name: 'Export list' });
  fireEvent.submit(dialog.querySelector('form') ?? assert.fail('it asks for nothing'));
  const file = await waitFor(() => saved[0] ?? assert.fail('nothing saved yet'));
  const [first, ...lines] = (await file.text())
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  assert.deepEqual(first, chosen);
  assert.deepEqual(
    lines.map(([status, , id]) => [status, id]),
    seenBy('tenant', filter, { pageSize: Number.POSITIVE_INFINITY }).rows.map(({ status, id }) => [status, id]),
  );
  assert.ok(lines.every(([, rrn]) => /^(\d{12})?$/.test(rrn ?? '')));
});

test('a saved view of v3 keeps the conditions', async () => {
  const where = 'status in ("Captured") and (amount >= 400 or currency = "GBP")';
  const part = await open(`${area}/transaction-lookup-v3?f.where=${encodeURIComponent(where)}`, 'tenant');
  const builder = within(await screen.findByRole('form', { name: 'Advanced filter' }));
  await builder.findByText('Active filter: Status is one of Captured and (Amount at least 400 or Currency is GBP)');
  const openViews = async (name: string) => {
    await press(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
    return within(await screen.findByRole('dialog', { name: 'Saved views' }));
  };
  const views = await openViews('Views');
  await press(await views.findByRole('button', { name: 'Save as new view' }));
  const name = views.getByLabelText('View name');
  fireEvent.change(name, { target: { value: 'Large or British' } });
  fireEvent.submit(name.closest('form') ?? assert.fail('the name is in no form'));
  await waitFor(() => assert.equal(parameter(part, 'view'), 'large-or-british'));
  await press(builder.getByRole('button', { name: 'Clear conditions' }));
  await waitFor(() => assert.equal(parameter(part, 'f.where'), null));
  await press(await (await openViews('Large or British')).findByRole('button', { name: 'Large or British' }));
  await waitFor(() => assert.equal(parameter(part, 'f.where'), where));
  const group = within(await builder.findByRole('group', { name: 'Group 2' }));
  assert.equal(
    within(group.getByRole('group', { name: 'Condition 1' })).getByLabelText<HTMLInputElement>('Value').value,
    '400',
  );
});
