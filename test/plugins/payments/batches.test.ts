// @lane component
/**
 * Batches name each invalid row, order all payments or none, and repeat failed ones only once; only their owner sees
 * drafts.
 */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { toMinor } from '../../../core/api/money.ts';
import { ApiError } from '../../../core/http/errors.ts';
import { batchCalls, orderCalls } from '../../../plugins/payments/api.ts';
import type { BatchRow } from '../../../plugins/payments/batches/api.ts';
import { emptyRow, pasteCells, rowsOfFile } from '../../../plugins/payments/batches/read-file.ts';
import { openSandbox } from '../../harness/check-resource/sandbox.ts';

const { world, actor } = await openSandbox('payments', { transactions: 50_600, isStepped: false });
const maker = actor('merchant');
const colleague = actor('merchant', ['Merchant.Reports']);
const merchantId = world.personByEmail(maker.email)?.merchantId ?? '';
const available = () => world.transactions.balances(merchantId, 'Live').get('EUR')?.get('available') ?? 0;
const row = (change: Partial<BatchRow> = {}): BatchRow => ({
  ...emptyRow,
  beneficiaryName: 'Acme',
  iban: 'DE89370400440532013000',
  country: 'DE',
  amount: '10,00',
  currency: 'EUR',
  reference: 'Rent',
  ...change,
});
const check = (rows: BatchRow[]) => maker.client.call(batchCalls.check, { body: { rows } });
async function bodyFor(rows: BatchRow[]) {
  const { totals } = await check(rows);
  return {
    name: 'Salaries',
    rows,
    expected: totals.map(({ currency, amount, fee, available: left }) => ({ currency, amount, fee, available: left })),
  };
}
const refusal = async (call: Promise<unknown>): Promise<ApiError> => {
  try {
    await call;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  return assert.fail('It was not refused.');
};

before(async () => {
  // The first payment to an account needs a second person, regardless of its amount.
  const payee = { name: 'Acme', country: 'DE', iban: 'DE89370400440532013000' };
  const order = {
    accountId: 'balance:EUR',
    payee,
    amount: '1.00',
    currency: 'EUR',
    reference: 'First',
    speed: 'Instant',
    charges: 'SHA',
  } as const;
  const { way } = await maker.client.call(orderCalls.quote, { body: order });
  assert.ok(way);
  const seen = { expectedAvailable: way.available, expectedFee: way.fee, payeeResult: 'Match' } as const;
  const { id } = await maker.client.call(orderCalls.create, { body: { ...order, ...seen } });
  await colleague.client.call(orderCalls.approve, { body: { ids: [id] } });
  world.clock.advance(60_000);
});

test('each wrong cell is named, duplicates with the row they repeat, and the sums are of what can be paid', async () => {
  const { rows, totals, valid } = await check([
    row({ externalId: 'A1' }),
    row({ externalId: 'A2', iban: 'DE88370400440532013000', reference: 'Other' }),
    row({ externalId: 'A3' }),
    row({ externalId: 'A1', reference: 'Third' }),
    row({ amount: 'ten', reference: 'Fourth' }),
    row({ amount: '9.999.999,00', reference: 'Fifth' }),
    row({ paymentDate: '31/02/2027', reference: 'Sixth' }),
    row({ currency: 'ZZZ', reference: 'Seventh' }),
  ]);
  assert.deepEqual(
    rows.map(({ problems }) => problems.map(({ field, code }) => `${field} ${code}`).join()),
    [
      '',
      'iban iban.check',
      'iban duplicate.row',
      'externalId duplicate.id',
      'amount amount.unreadable',
      'amount channel.limits',
      'paymentDate date.none',
      'currency currency.unknown',
    ],
  );
  assert.equal(valid, 1);
  assert.deepEqual(
    totals.map(({ currency, count, amount, fee }) => ({ currency, count, amount, fee })),
    [{ currency: 'EUR', count: 1, amount: '10.00', fee: '0.35' }],
  );
});

test('rows take the balance one after the other: what it does not cover is named', async () => {
  const half = (available() / 200 + 1).toFixed(2);
  const { rows } = await check([row({ amount: half }), row({ amount: half, reference: 'Again' })]);
  assert.deepEqual(
    rows.map(({ problems }) => problems.map(({ code }) => code).join()),
    ['', 'balance'],
  );
});

test('a batch with a wrong row orders nothing; a good one orders all, once, and fails and repeats by row', async () => {
  const had = available();
  const wrong = [row(), row({ iban: 'DE00', reference: 'Wrong' })];
  const refused = await refusal(
    maker.client.call(batchCalls.submit, { body: { ...(await bodyFor(wrong)), rows: wrong }, quiet: true }),
  );
  assert.match(refused.message, /^Row 2, iban: /);
  assert.equal(available(), had);

  const rows = [
    row({ externalId: 'P1', reference: 'One' }),
    row({ externalId: 'P2', reference: 'Two', amount: '20,13' }),
  ];
  const body = await bodyFor(rows);
  const requestId = crypto.randomUUID();
  const [batch, twin] = await Promise.all([
    maker.client.call(batchCalls.submit, { body, requestId }),
    maker.client.call(batchCalls.submit, { body, requestId }),
  ]);
  assert.deepEqual(batch, twin);
  const fees = body.expected.reduce((sum, { fee }) => sum + toMinor(fee, 2), 0);
  assert.ok(fees > 0);
  assert.equal(available(), had - 3013 - fees, 'the fees are held with the amounts');
  const stale = await refusal(maker.client.call(batchCalls.submit, { body, quiet: true }));
  assert.equal(stale.status, 409, 'another tab with the same sums');
  world.clock.advance(6 * 86_400_000);
  const { batch: after, payments } = await maker.client.call(batchCalls.details, { params: { id: batch.id } });
  assert.deepEqual([after.successful, after.failed], [1, 1]);
  const failed = payments.find(({ state }) => state === 'Failed') ?? assert.fail('none failed');
  const retry = () =>
    maker.client.call(batchCalls.retry, { params: { id: batch.id }, body: { ids: payments.map(({ id }) => id) } });
  assert.deepEqual(
    (await retry()).map(({ outcome }) => outcome),
    payments.map(({ id }) => (id === failed.id ? 'Done' : 'Refused')),
  );
  assert.ok(
    (await retry()).every(({ outcome }) => outcome === 'Refused'),
    'each failure is repeated once',
  );
  const file = await maker.client.call(batchCalls.file, { params: { id: batch.id } });
  assert.match(await file.text(), /P2,Acme,DE89370400440532013000.*Failed/);
});

test('a batch above a threshold waits, and is approved as several at once with a result for each', async () => {
  const rows = [row({ amount: '2000,00', reference: 'Big' }), row({ amount: '3000,00', reference: 'Bigger' })];
  const batch = await maker.client.call(batchCalls.submit, { body: await bodyFor(rows) });
  const list = (query: object) =>
    colleague.client.call(orderCalls.list, { query: { pageIndex: 0, pageSize: 10, batchId: batch.id, ...query } });
  const { data, counts } = await list({ mine: true });
  assert.deepEqual(counts, { state: { WaitingForApproval: 2 }, mine: { yes: 2 } });
  assert.deepEqual((await list({ state: 'Failed' })).counts, counts, 'the tabs say the same whichever is chosen');
  const ids = data.map(({ id }) => id);
  assert.equal(ids.length, 2);
  const answers = await colleague.client.call(orderCalls.approve, { body: { ids: [...ids, 'pay_none'] }, quiet: true });
  assert.deepEqual(
    answers.map(({ outcome }) => outcome),
    ['Done', 'Done', 'Refused'],
  );
});

test('an unsubmitted batch is stored for its person alone and removed when emptied', async () => {
  await maker.client.call(batchCalls.saveDraft, { body: { name: 'March', rows: [row()] } });
  assert.equal((await maker.client.call(batchCalls.draft, {})).name, 'March');
  assert.deepEqual((await colleague.client.call(batchCalls.draft, {})).rows, []);
  await maker.client.call(batchCalls.saveDraft, { body: { name: '', rows: [] } });
  assert.deepEqual((await maker.client.call(batchCalls.draft, {})).rows, []);
});

test('a file is read by its headings in any order with leading zeros, and missing columns are reported', () => {
  const read = rowsOfFile(
    '\uFEFFCurrency;Amount;Beneficiary name;Reference;Sort code;Account number\nGBP;1,50;Jo;x;089999;00374958\n',
  );
  assert.ok('rows' in read);
  assert.deepEqual(
    [read.rows[0]?.sortCode, read.rows[0]?.accountNumber, read.rows[0]?.amount],
    ['089999', '00374958', '1,50'],
  );
  assert.deepEqual(rowsOfFile('amount,currency\n1,EUR'), { problem: { kind: 'column', name: 'beneficiaryName' } });
  assert.deepEqual(rowsOfFile('beneficiaryName,amount,currency,reference\n'), { problem: { kind: 'empty' } });
  const rows = pasteCells([emptyRow], { row: 0, column: 'amount' }, '1,00\tEUR\tRent\r\n2,00\tEUR\tFood\r\n');
  assert.deepEqual(
    rows.map(({ amount, currency, reference }) => [amount, currency, reference]),
    [
      ['1,00', 'EUR', 'Rent'],
      ['2,00', 'EUR', 'Food'],
    ],
  );
});
