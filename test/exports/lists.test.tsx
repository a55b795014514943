// @lane component
/**
 * Each list that can be saved as a file, regardless of its component, has the rows of the list, the selected columns,
 * and times in the selected time zone in its file.
 */
import '../harness/dom.ts';
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { after as afterAll, mock, test } from 'node:test';
import { act, cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import Zip from 'jszip';
import Papa from 'papaparse';
import { ScreenOutlet } from '../../core/app/screen-outlet.tsx';
import type { Tier } from '../../core/permissions/guard.ts';
import { formatDateTime } from '../../core/ui/formats/date.ts';
import { batchCalls } from '../../plugins/payments/batches/api.ts';
import { orderCalls } from '../../plugins/payments/orders/api.ts';
import { bankOrderCalls } from '../../plugins/bank-orders/api.ts';
import { bulkCalls } from '../../plugins/bulk-updates/api.ts';
import { invoices } from '../../plugins/reports/reports/operations.ts';
import { disputeCodesOf } from '../../core/api/dispute-codes.ts';
import { openDispute } from '../../plugins/disputes/sandbox/open.ts';
import { exportButton, openExport } from '../harness/export-button.ts';
import { openSandbox } from '../harness/check-resource/sandbox.ts';
import { type Part, renderPart } from '../harness/render.tsx';
import { savedFile } from '../harness/saved-file.ts';
import { product } from '../requirements/product.ts';

/** Time of the world. Clocks in Berlin went back on 25 October, in the middle of the world's data. */
const now = Date.UTC(2026, 10, 20, 12);
const { actor, world } = await openSandbox('transactions', { now, transactions: 2_000 });
disputeOne(actor('merchant').email);
const plugins = product.enabled.map(({ id }) => id);

mock.timers.enable({ apis: ['Date'], now });
afterAll(() => mock.timers.reset());

const timed = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d:\d\d:\d\d)$|^(\d{4})-(\d\d)-(\d\d) (\d\d:\d\d:\d\d)$/;
/** Returns the instant of a time in UTC. */
function instantOf(cell: string): number {
  const [, day, month, year, clock, year2, month2, day2, clock2] = timed.exec(cell) ?? [];
  return Date.parse(`${year ?? year2}-${month ?? month2}-${day ?? day2}T${clock ?? clock2}Z`);
}
const like = (cell: string, instant: number, zone: string) => {
  const text = formatDateTime(instant, zone);
  return cell.includes('/') ? text : `${text.slice(6, 10)}-${text.slice(3, 5)}-${text.slice(0, 2)}${text.slice(10)}`;
};

interface Saved {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly count: number;
}

/** Saves the open list in a time zone, without its third column. */
async function save(part: Part, zone: string): Promise<Saved> {
  await openExport();
  const dialog = await part.view.findByRole('dialog', { name: 'Export list' });
  const boxes = [...dialog.querySelectorAll<HTMLInputElement>('.ui-choices input[type=checkbox]')];
  const chosen = boxes.filter(({ checked }) => checked);
  const left = chosen.length > 2 ? chosen[2] : undefined;
  if (left) fireEvent.click(left);
  const headings = boxes.filter(({ checked }) => checked).map((box) => box.parentElement?.textContent?.trim() ?? '');
  fireEvent.click(within(dialog).getByRole('radio', { name: zone }));
  const count = Number((dialog.querySelector('.ui-export-count')?.textContent ?? '').replace(/\D/g, ''));
  const { blob } = await savedFile(() => fireEvent.submit(dialog.querySelector('form') ?? dialog));
  const message = await within(dialog).findByText(/ saved(?: with|\.)/);
  const tables = await tablesIn(blob);
  const rows = tables.flatMap(({ lines }) => lines);
  for (const table of tables) assert.deepEqual(table.headings, headings, 'the file has other columns than were chosen');
  assert.equal(rows.length, count, 'the file has another number of rows than the list');
  assert.match(message.textContent ?? '', new RegExp(`saved with ${rows.length.toLocaleString('de')} rows?\\.$`));
  await act(
    async () => void fireEvent.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) ?? dialog),
  );
  return { headings, rows, count };
}

/** Returns the texts that each column shows for the rows on the screen, by column title. */
function shownColumns(): ReadonlyMap<string, readonly string[]> {
  const titles = [...document.querySelectorAll('.ui-grid-table thead th')].map(
    ({ textContent }) => textContent?.trim() ?? '',
  );
  const rows = [...document.querySelectorAll('.ui-grid-table tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent?.trim() ?? ''),
  );
  return new Map(titles.map((title, at) => [title, rows.map((row) => row[at] ?? '')]));
}

/** Opens a dispute for the merchant, which has none in a world with so few payments. */
function disputeOne(email: string): void {
  const merchantId = world.personByEmail(email)?.merchantId ?? '';
  const filter = {
    merchantIds: new Set([merchantId]),
    statuses: new Set(['Captured'] as const),
    kinds: new Set(['Card'] as const),
    mode: 'Live' as const,
  };
  const { rows } = world.transactions.query(filter, { pageSize: 200 });
  const payment = rows.find(
    (row) => disputeCodesOf(row.paymentMethod).length > 0 && world.transactions.remaining(row) > 100,
  );
  assert.ok(payment, 'no payment to dispute');
  const disputeCode = disputeCodesOf(payment.paymentMethod, payment.channel)[0]?.code ?? '';
  openDispute(world, payment, { disputeCode, amount: 100, comment: '' }, { actor: 'Ada' });
}

/** Opens an address, and waits until its calls are answered. */
async function open(path: string, tier: Tier, timeZone: string): Promise<Part> {
  const who = actor(tier);
  const part = await act(() =>
    renderPart(<ScreenOutlet />, {
      plugins,
      person: { tier, permissions: [...who.holder.permissions] },
      otherwise: who.client,
      answers,
      path,
      timeZone,
    }),
  );
  await waitFor(() =>
    assert.equal(exportButton()?.matches(':disabled'), false, 'the list cannot be saved, or has no rows'),
  );
  return part;
}

interface Table {
  readonly headings: readonly string[];
  readonly lines: readonly (readonly string[])[];
}

/** Returns the tables of a file: a single table, or the table of each tenant in an archive. */
async function tablesIn(blob: Blob): Promise<readonly Table[]> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const texts = isArchive
    ? await Promise.all(Object.values((await Zip.loadAsync(bytes)).files).map((file) => file.async('string')))
    : [await blob.text()];
  return texts.map((text) => {
    const [headings = [], ...lines] = Papa.parse<string[]>(text.replace('\uFEFF', '').replace(/\r\n$/, ''), {
      delimiter: ',',
    }).data;
    return { headings, lines };
  });
}

const t = '/transaction-management';
/** Instants before and after the clock change. */
const [before, after] = ['2026-10-24T10:05:06.000Z', '2026-10-26T10:05:06.000Z'] as const;
const counts = {
  count: 1,
  ok: 1,
  refused: 0,
  done: 1,
  failed: 0,
  notRun: 0,
  waiting: 0,
  underWay: 0,
  successful: 1,
  returned: 0,
  stopped: 0,
};
const order = {
  state: 'WaitingForApproval',
  maker: 'Ada',
  isOwn: true,
  payee: { name: 'Payee' },
  account: 'GB00',
  from: 'acc',
  amount: '1.00',
  currency: 'EUR',
  fee: '0.00',
  reference: 'Ref',
  rail: 'SEPA',
  charges: 'Shared',
  arrives: after,
  approvers: 1,
  approvals: [],
  externalId: 'E1',
};
/** Functions that create data for lists that are empty in a new world. */
const answers: Readonly<Record<string, () => unknown>> = {
  [bulkCalls.list.id]: () => ({
    data: [
      {
        ...counts,
        id: 'b1',
        requestId: 'r1',
        created: before,
        createdBy: 'Ada',
        isOwn: true,
        comment: 'First',
        status: 'Done',
      },
      {
        ...counts,
        id: 'b2',
        requestId: 'r2',
        created: after,
        createdBy: 'Ada',
        isOwn: true,
        comment: 'Second',
        status: 'Done',
      },
    ],
    count: 2,
  }),
  [batchCalls.list.id]: () => ({
    data: [
      { ...counts, id: 'b1', name: 'First', created: before, createdBy: 'Ada', totals: [] },
      { ...counts, id: 'b2', name: 'Second', created: after, createdBy: 'Ada', totals: [] },
    ],
    count: 2,
  }),
  [orderCalls.list.id]: () => ({
    data: [
      { ...order, id: 'o1', created: before, sends: before, expires: after },
      { ...order, id: 'o2', created: after, sends: after },
    ],
    count: 2,
  }),
};

const orders = async () =>
  (await actor('tenant').client.call(bankOrderCalls.list, { query: { PageIndex: 0, PageSize: 1 } })).data[0]?.id;

/** Returns the number of an invoice. */
const invoiceNumber = async () => {
  const query = { startDate: '2026-09-01T00:00:00.000Z', endDate: '2026-09-30T23:59:59.999Z', PageSize: 100 };
  const { data } = await actor('tenant').client.call(invoices.call.tenant ?? assert.fail(), { query });
  return data.find(({ invoiceStatus }) => invoiceStatus !== 'CreditNote')?.number;
};

/** Lists by the file that declares them, with the user's tier and the address. */
const lists: readonly (readonly [file: string, tier: Tier, path: string | (() => Promise<string>)])[] = [
  ['transactions/screens/transaction-lookup.tsx', 'platform', `/platform${t}/transaction-lookup`],
  ['transactions/screens/transaction-lookup.tsx', 'tenant', `${t}/transaction-lookup`],
  ['transactions/screens/transaction-lookup.tsx', 'merchant', `/merchant${t}/transaction-lookup`],
  ['transactions/lookups/transaction-lookup-columns.tsx', 'tenant', `${t}/transaction-lookup-columns`],
  ['transactions/lookups/transaction-lookup-v2.tsx', 'tenant', `${t}/transaction-lookup-v2`],
  ['transactions/lookups/transaction-lookup-v3.tsx', 'tenant', `${t}/transaction-lookup-v3`],
  ['transactions/lookups/apm-lookup.tsx', 'tenant', `${t}/transaction-lookup-apm`],
  ['setup-tool/screens/processing-setup-tool.tsx', 'tenant', `${t}/processing-setup-tool`],
  ['vouchers/screens/vouchers.tsx', 'tenant', `${t}/vrtransaction-lookup`],
  ['disputes/screens/rdr-batches.tsx', 'tenant', `${t}/rdr/batch-summary`],
  ['disputes/screens/disputes-lookup.tsx', 'tenant', `${t}/disputes/disputes-lookup`],
  ['disputes/screens/disputes-lookup.tsx', 'merchant', '/merchant/disputes'],
  ['terminals/screens/currency-conversions.tsx', 'tenant', `${t}/terminal-currency-conversions`],
  ['terminals/screens/terminal-transactions.tsx', 'tenant', `${t}/terminal-transaction-lookup`],
  ['terminals/screens/terminal-settlements.tsx', 'tenant', `${t}/terminal-settlements`],
  ['reconciliation/screens/breaks.tsx', 'tenant', '/reconciliation/breaks'],
  ['reconciliation/screens/files.tsx', 'tenant', '/reconciliation/files'],
  ['reconciliation/screens/lines.tsx', 'tenant', '/reconciliation/lines?size=10'],
  ['general-ledger/screens/trial-balance.tsx', 'tenant', '/general-ledger/trial-balance?size=10'],
  ['general-ledger/screens/accounts.tsx', 'tenant', '/general-ledger/accounts?size=10'],
  ['general-ledger/screens/month-end.tsx', 'tenant', '/general-ledger/month-end'],
  ['general-ledger/screens/checks.tsx', 'tenant', '/general-ledger/checks'],
  ['general-ledger/screens/entries.tsx', 'tenant', '/general-ledger/entries?f.type=Vat'],
  ['settlement/screens/payouts.tsx', 'tenant', '/settlement/payouts'],
  ['settlement/screens/payouts.tsx', 'merchant', '/merchant/settlement/payouts'],
  ['settlement/screens/rows.tsx', 'merchant', '/merchant/settlement/payout-rows?size=10'],
  ['settlement/screens/rows.tsx', 'tenant', '/settlement/payout-rows?size=10'],
  ['approvals/screens/pending-payments.tsx', 'tenant', `${t}/pending-payments`],
  ['approvals/screens/pending-payments.tsx', 'tenant', `${t}/pending-payments?f.kind=Payment`],
  ['bank-orders/screens/order-list.tsx', 'tenant', `${t}/bank-order-uploads`],
  ['bank-orders/screens/order-items.tsx', 'tenant', async () => `${t}/bank-order-uploads/${await orders()}`],
  ['utr-resubmissions/screens/resubmissions.tsx', 'tenant', `${t}/utr-resubmissions`],
  ['utr-resubmissions/screens/resubmissions.tsx', 'merchant', `/merchant${t}/utr-resubmissions`],
  ['bulk-updates/screens/bulk-list.tsx', 'platform', `/platform${t}/transaction-bulk-update-history`],
  ['support/screens/support.tsx', 'platform', '/platform/support?f.status=Opened,Closed,InProgress&size=5'],
  ['support/screens/support.tsx', 'tenant', '/tenant/support?f.status=Opened'],
  ['support/screens/support.tsx', 'merchant', '/merchant/support?size=10'],
  ['payments/screens/beneficiaries.tsx', 'merchant', '/merchant/payments/beneficiaries'],
  ['payments/screens/pending-payments.tsx', 'merchant', '/merchant/payments/pending-payments'],
  ['payments/screens/batch-summary.tsx', 'merchant', '/merchant/payments/batch-summary'],
  ['payments/screens/connections.tsx', 'merchant', '/merchant/payments/open-banking-connections'],
  ['payments/screens/connection-history.tsx', 'merchant', '/merchant/payments/open-banking-history'],
  ['pricing/screens/price-books.tsx', 'tenant', '/crm/price-books'],
  // One declaration creates all reports, and one all resources.
  ['reports/screens/report.tsx', 'tenant', '/crm/reports/api-logs?f.date=2026-10-20..2026-10-30'],
  ['reports/invoices/fees.tsx', 'tenant', async () => `/crm/reports/invoices/${await invoiceNumber()}`],
  ['risk/screens/blacklist.tsx', 'tenant', '/crm/settings/antifraud/blacklist'],
];

/** Lists with times before and after the change of Berlin's clock. */
const changed = new Set<string>();

for (const [file, tier, path] of lists) {
  const at = typeof path === 'string' ? path : path.name;
  test(`${file}: the list of a ${tier} is saved as it is, its times in the zone that is chosen (${at})`, async () => {
    const address = typeof path === 'string' ? path : await path();
    for (const zone of ['Europe/Berlin', 'Asia/Tokyo']) {
      const part = await open(address, tier, zone);
      const inUtc = await save(part, 'UTC');
      const shown = shownColumns();
      const same = inUtc.headings.filter((title, column) => {
        const cells = shown.get(title) ?? [];
        return cells.length > 0 && cells.every((cell) => inUtc.rows.some((row) => row[column] === cell));
      });
      assert.ok(
        same.length > 0,
        `no column of the file has what the list shows: ${JSON.stringify([...shown])} ${JSON.stringify(inUtc.rows.slice(0, 2))}`,
      );
      const inZone = await save(part, zone);
      const offsets = new Set<number>();
      inUtc.rows.forEach((row, line) => {
        row.forEach((cell, column) => {
          assert.doesNotMatch(
            cell,
            /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)$/,
            'an instant that is in nobody’s zone',
          );
          const expected = timed.test(cell) ? like(cell, instantOf(cell), zone) : cell;
          assert.equal(inZone.rows[line]?.[column], expected, `${inUtc.headings[column]} in ${zone}`);
          if (timed.test(cell)) offsets.add(instantOf(expected) - instantOf(cell));
        });
      });
      if (offsets.size > 1) changed.add(file);
      cleanup();
    }
  });
}

const transactionLists = lists.filter(([file]) => file.startsWith('transactions/'));
for (const [file, tier, path] of transactionLists) {
  const at = typeof path === 'string' ? path : path.name;
  test(`${file}: a ${tier} who may not export is not offered it (${at})`, async () => {
    const address = typeof path === 'string' ? path : await path();
    const who = actor(tier);
    const permissions = [...who.holder.permissions].filter((name) => !name.endsWith('.Transaction.Export'));
    await act(() =>
      renderPart(<ScreenOutlet />, {
        plugins,
        person: { tier, permissions },
        otherwise: who.client,
        answers,
        path: address,
        timeZone: 'UTC',
      }),
    );
    await waitFor(() => assert.ok(document.querySelector('.ui-grid-table tbody tr td'), 'the list has no rows'));
    assert.equal(exportButton(), undefined);
    cleanup();
  });
}

test('lists saved by the server and by the browser both cover a clock change between two rows', () => {
  for (const file of [
    'transactions/screens/transaction-lookup.tsx',
    'support/screens/support.tsx',
    'reports/screens/report.tsx',
  ])
    assert.ok(changed.has(file), `${file}: ${[...changed]}`);
});

test('every list that can be saved is named above', async () => {
  const plugins = new URL('../../plugins/', import.meta.url);
  const files = (await readdir(plugins, { recursive: true })).filter((file) => file.endsWith('.tsx'));
  const filesWithExport = await Promise.all(
    files.map(async (file) =>
      /\bexport: [{(]|\.\.\.allLookupParts\b/.test(await readFile(new URL(file, plugins), 'utf8')) ? [file] : [],
    ),
  );
  const named = new Set(lists.map(([file]) => file));
  assert.deepEqual(
    // This module declares several lookups and is not a list itself.
    filesWithExport.flat().filter((file) => !named.has(file) && file !== 'transactions/lookups/all-transactions.tsx'),
    [],
  );
});
