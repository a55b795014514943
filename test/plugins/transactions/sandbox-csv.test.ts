// @lane sandbox
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvLine } from '../../../core/api/csv.ts';
import { fromMinor, toMinor } from '../../../core/api/money.ts';
import { formatDateTime, timeZoneOffset } from '../../../core/ui/formats/date.ts';
import { createWorld } from '../../../dev-server/world/create.ts';
import { merchantCalls, operatorCalls } from '../../../plugins/transactions/api.ts';
import sandbox from '../../../plugins/transactions/sandbox.ts';
import { as, call, callFile, findOne, refused, testWorld } from './call.ts';

const world = testWorld();
const tenant = as(world, 'tenant');
const merchant = as(world, 'merchant');
const exportQuery = { timezoneOffset: 0, columns: 'id,amount' };
const linesOf = (text: string) => text.slice(1).split('\r\n').slice(0, -1);

test('the file holds every row of the filter, however many, in the list’s order', async () => {
  const filter = { status: 'Captured', currency: 'EUR', sortBy: 'amount', sortDirection: 'asc' } as const;
  const file = await callFile(world, tenant, operatorCalls.csv, { query: { ...exportQuery, ...filter } });
  const list = await call(world, tenant, operatorCalls.list, { query: { ...filter, PageSize: 1000, PageIndex: 1 } });
  const lines = linesOf(file.text);
  assert.ok(list.count > 3000);
  assert.equal(lines.length, list.count + 1);
  assert.deepEqual(
    lines.slice(1001, 2001),
    list.data.map((row) => `${row.id},${row.amount}`),
  );
});

test('it is UTF-8 with a byte order mark, ends each line with CRLF, and is named for mode and day', {
  requirements: ['EA-119', 'EA-120'],
}, async () => {
  const search = {
    SearchKey: findOne(world, (row) => row.merchantId === merchant.merchantId && row.mode === 'Live').id,
  };
  const file = await callFile(world, merchant, merchantCalls.csv, { query: { ...exportQuery, ...search } });
  assert.equal(file.text.startsWith('\uFEFFid,amount\r\ntx_'), true);
  assert.equal(file.text.endsWith('\r\n'), true);
  assert.equal(linesOf(file.text).length, 2);
  assert.equal(file.contentType, 'text/csv; charset=utf-8');
  assert.equal(file.name, 'transactions-live-2026-07-14.csv');
  const inTest = await callFile(world, as(world, 'merchant', 'Test'), merchantCalls.csv, {
    query: { ...exportQuery, timezoneOffset: 840 },
  });
  assert.equal(inTest.name, 'transactions-test-2026-07-14.csv');
});

test('times are local by timezoneOffset, DD/MM/YYYY HH:mm:ss', async () => {
  const row = findOne(
    world,
    (transaction) => transaction.merchantId === merchant.merchantId && transaction.mode === 'Live',
  );
  const cell = async (timezoneOffset: number) => {
    const { text } = await callFile(world, merchant, merchantCalls.csv, {
      query: { timezoneOffset, columns: 'created', SearchKey: row.id },
    });
    return linesOf(text)[1];
  };
  const expected = (offset: number) => {
    const [date = '', time = ''] = new Date(row.created + offset * 60_000).toISOString().split('T');
    return `${date.split('-').reverse().join('/')} ${time.slice(0, 8)}`;
  };
  for (const offset of [0, 180, -330, 840]) assert.equal(await cell(offset), expected(offset));
});

test('times follow their instant and zone on both sides of a clock change', async () => {
  const asOf = Date.parse('2026-11-20T12:00:00Z');
  const autumn = createWorld({ now: asOf, transactions: 2_000, parts: [sandbox] });
  const who = as(autumn, 'tenant');
  const rows = autumn.transactions.query(
    { mode: 'Live', ...(who.tenantId !== undefined && { tenantId: who.tenantId }) },
    { pageSize: Number.POSITIVE_INFINITY },
  ).rows;
  for (const [query, zone] of [
    [{ timeZone: 'Europe/Berlin', timezoneOffset: 60 }, 'Europe/Berlin'],
    [{ timeZone: 'Asia/Tokyo', timezoneOffset: 60 }, 'Asia/Tokyo'],
    [{ timeZone: 'UTC', timezoneOffset: 60 }, 'UTC'],
    // As documented: the current offset means the user's time zone if it matches.
    [{ timezoneOffset: timeZoneOffset(asOf, who.person.timeZone) }, who.person.timeZone],
  ] as const) {
    const { text } = await callFile(autumn, who, operatorCalls.csv, { query: { ...query, columns: 'created' } });
    assert.deepEqual(
      linesOf(text).slice(1),
      rows.map(({ created }) => formatDateTime(created, zone)),
      JSON.stringify(query),
    );
  }
  assert.ok(
    new Set(rows.map(({ created }) => timeZoneOffset(created, 'Europe/Berlin'))).size > 1,
    'the clock changed between the rows',
  );
});

test('columns appear in the requested order under the given headings', async () => {
  const row = findOne(
    world,
    (transaction) =>
      transaction.merchantId === merchant.merchantId &&
      transaction.mode === 'Live' &&
      transaction.kind === 'Card' &&
      transaction.captured > 0,
  );
  const columns = 'card,merchantName,captured,remaining,payerEmail,iban,arn';
  const headings = 'Kart,İşyeri,Çekilen,Kalan,E-posta,IBAN,ARN';
  const { text } = await callFile(world, merchant, merchantCalls.csv, {
    query: { timezoneOffset: 0, columns, headings, SearchKey: row.id },
  });
  const detail = await call(world, merchant, merchantCalls.details, { id: row.id });
  const { captured, remaining } = detail.money;
  assert.deepEqual(linesOf(text), [
    headings,
    csvLine([detail.maskedPan, detail.merchantName, captured, remaining, detail.payerEmail, '', detail.arn]).trimEnd(),
  ]);
});

test('an unknown column and a wrong number of headings are refused', async () => {
  const csv = (query: { readonly columns: string; readonly headings?: string }) =>
    callFile(world, tenant, operatorCalls.csv, { query: { timezoneOffset: 0, ...query } });
  assert.match(
    await refused(csv({ columns: 'id,constructor' }), 400, 'transactions.columns'),
    /"constructor" not found\. Use one of/,
  );
  await refused(csv({ columns: '' }), 400, 'transactions.columns');
  await refused(csv({ columns: 'id,amount', headings: 'Id' }), 400, 'transactions.headings');
});

test('a repeated column is refused, so a short address produces no large file', async () => {
  const columns = Array.from({ length: 3_000 }, () => 'id').join(',');
  for (const repeated of [columns, 'id,amount,id', 'id, id']) {
    const message = await refused(
      callFile(world, tenant, operatorCalls.csv, { query: { timezoneOffset: 0, columns: repeated } }),
      400,
      'transactions.columns',
    );
    assert.match(message, /"id" is listed twice/);
  }
});

test('a file names fees, net and the references of each row, as its detail adds them up', async () => {
  const columns = 'id,amount,currency,captured,refunded,fees,net,arn,rrn';
  const query = { timezoneOffset: 0, columns, status: 'Captured,Refunded,Declined' };
  const { text } = await callFile(world, merchant, merchantCalls.csv, { query });
  const rows = linesOf(text)
    .slice(1)
    .map((line) => line.split(','));
  assert.ok(rows.length > 20);
  let charged = 0;
  for (const [id = '', amount, currency, captured = '', refunded, fees, net, arn, rrn] of rows.slice(0, 60)) {
    const detail = await call(world, merchant, merchantCalls.details, { id });
    const charges = await call(world, merchant, merchantCalls.fees, { id });
    const minor = (value: string) => toMinor(value, world.decimalPlaces(detail.currency));
    const sum = charges.reduce((total, fee) => total + minor(fee.amount), 0);
    if (sum > 0) charged += 1;
    const { money } = detail;
    assert.deepEqual(
      [amount?.replace('-', ''), currency, captured, refunded, arn],
      [detail.amount, detail.currency, money.captured, money.refunded, detail.arn ?? ''],
    );
    assert.equal(minor(fees ?? ''), sum);
    const left = minor(money.captured) - minor(money.refunded) - minor(money.reversed) - minor(money.disputed) - sum;
    const isPayment = detail.type === 'Sale' || detail.type === 'Authorization';
    assert.equal(net, isPayment && minor(captured) > 0 ? fromMinor(left, world.decimalPlaces(detail.currency)) : '');
    assert.match(rrn ?? '', detail.kind === 'Card' ? /^\d{12}$/ : /^$/);
  }
  assert.ok(charged > 10, 'hardly a row has fees');
});
