// @lane sandbox
/**
 * Invoices and credit notes take from balances and return exactly the amounts that the statement and the ledger show.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toMinor } from '../../../core/api/money.ts';
import type { ReportQuery, ReportRow } from '../../../core/reports/calls.ts';
import type { Report } from '../../../core/reports/report.ts';
import { creditInvoice } from '../../../plugins/reports/invoices/api.ts';
import { accountStatement, invoices } from '../../../plugins/reports/reports/operations.ts';
import { CreditNotes } from '../../../plugins/reports/sandbox/credit-notes.ts';
import { as, call, testWorld } from './call.ts';

const day = 86_400_000;
type World = ReturnType<typeof testWorld>;
const year = (world: World): ReportQuery => ({
  startDate: '2026-01-01T00:00:00Z',
  endDate: new Date(world.now()).toISOString(),
});
const minorOf = (world: World) => (row: ReportRow, column: string) =>
  row[column] === null ? 0 : toMinor(String(row[column]), world.decimalPlaces(String(row.currency)));
const requestReport = (world: World, report: Report) =>
  call(world, as(world, 'tenant'), report.call.tenant ?? assert.fail(report.id), { query: year(world) });
const statementOf = async (world: World): Promise<readonly ReportRow[]> =>
  (await requestReport(world, accountStatement)).data;
const totalsOf = async (world: World): Promise<readonly ReportRow[]> =>
  (await requestReport(world, invoices)).data.filter(({ line }) => line === 'total');

/** Returns totals by the number of the invoice, in minor units. */
function byNumber(
  rows: readonly ReportRow[],
  numberOf: (row: ReportRow) => unknown,
  amountOf: (row: ReportRow) => number,
): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const row of rows) sums[String(numberOf(row))] = (sums[String(numberOf(row))] ?? 0) + amountOf(row);
  return sums;
}

test('the VAT of each paid invoice is taken from the balance once, on its due date', async () => {
  const world = testWorld();
  const minor = minorOf(world);
  const paid = (await totalsOf(world)).filter(
    ({ invoiceStatus, vat }) => invoiceStatus === 'Paid' && Number(vat) !== 0,
  );
  assert.ok(paid.length > 10);
  const lines = (await statementOf(world)).filter(({ entry }) => entry === 'vat');
  assert.ok(lines.every(({ credit }) => credit === null));
  const numbers = new Set(paid.map(({ number }) => number));
  assert.deepEqual(
    byNumber(
      lines.filter(({ externalId }) => numbers.has(externalId ?? null)),
      ({ externalId }) => externalId,
      (row) => minor(row, 'debit'),
    ),
    byNumber(
      paid,
      ({ number }) => number,
      (row) => minor(row, 'vat'),
    ),
  );
  const all = await totalsOf(world);
  for (const line of lines) {
    const invoice = all.find(({ number }) => number === line.externalId);
    assert.equal(String(line.created).slice(0, 10), invoice?.dueDate);
  }
});

test('an issued invoice takes its VAT on the due day and nothing before', async () => {
  const world = testWorld();
  const minor = minorOf(world);
  world.clock.advance(Date.parse('2026-05-02T08:00:00Z') - world.now());
  const issued = (await totalsOf(world)).filter(
    ({ invoiceStatus, vat }) => invoiceStatus === 'Issued' && Number(vat) !== 0,
  );
  const [invoice] = issued;
  assert.ok(invoice);
  const taken = async () =>
    (await statementOf(world)).filter(({ entry, externalId }) => entry === 'vat' && externalId === invoice.number);
  assert.deepEqual(await taken(), []);
  world.clock.advance(14 * day);
  assert.deepEqual(
    (await taken()).map((row) => minor(row, 'debit')),
    [minor(invoice, 'vat')],
  );
});

test('a credit note gives back what its invoice took: the gross amount once it was paid', async () => {
  const world = testWorld();
  const minor = minorOf(world);
  const paid =
    (await totalsOf(world)).find(({ invoiceStatus }) => invoiceStatus === 'Paid') ?? assert.fail('nothing is paid');
  const before = (await statementOf(world)).find(
    ({ account, entry }) =>
      entry === 'closing' &&
      String(account).endsWith(`· ${String(paid.currency)}`) &&
      String(account).startsWith(String(paid.merchantName)),
  );
  assert.ok(before);
  await call(world, as(world, 'tenant'), creditInvoice, {
    params: { number: String(paid.number) },
    body: { reason: 'Wrong prices' },
  });
  const rows = await statementOf(world);
  const after =
    rows.find(({ account, entry }) => entry === 'closing' && account === before.account) ?? assert.fail('no account');
  assert.equal(minor(after, 'balance') - minor(before, 'balance'), minor(paid, 'gross'));
  const note = world.of(CreditNotes)?.all.at(-1) ?? assert.fail('no note');
  const accounts = world.transactions.balances(note.merchantId, 'Live').get(String(paid.currency));
  const held = (['available', 'reserved', 'disputed'] as const).reduce(
    (sum, account) => sum + (accounts?.get(account) ?? 0),
    0,
  );
  assert.equal(minor(after, 'balance'), held, 'the ledger has it');
});

test('an invoice that is taken back before it is due gives back its fees, and its VAT is never taken', async () => {
  const world = testWorld();
  const minor = minorOf(world);
  world.clock.advance(Date.parse('2026-05-02T08:00:00Z') - world.now());
  const issued =
    (await totalsOf(world)).find(({ invoiceStatus, vat }) => invoiceStatus === 'Issued' && Number(vat) !== 0) ??
    assert.fail('nothing is issued');
  await call(world, as(world, 'tenant'), creditInvoice, {
    params: { number: String(issued.number) },
    body: { reason: 'Wrong prices' },
  });
  world.clock.advance(20 * day);
  const about = (await statementOf(world)).filter(({ externalId }) => externalId === issued.number);
  assert.deepEqual(
    about.map((row) => [row.entry, minor(row, 'credit') - minor(row, 'debit')]),
    [['creditNote', minor(issued, 'net')]],
  );
});

test('every booking beside transactions balances, and no account begins overdrawn by it', () => {
  const world = testWorld();
  let count = 0;
  for (const { id } of world.merchants) {
    for (const { lines } of world.transactions.accountBookings(id, 'Live')) {
      count += 1;
      assert.equal(
        lines.reduce((sum, { debit }) => sum + debit, 0),
        lines.reduce((sum, { credit }) => sum + credit, 0),
      );
    }
    for (const [currency, accounts] of world.transactions.balances(id, 'Live')) {
      assert.ok((accounts.get('available') ?? 0) >= 0, `${id} ${currency}`);
    }
  }
  assert.ok(count > 50, `${count}`);
});
