// @lane component
/** Month ends book fees without an invoice, and positions in foreign currencies at the rate of the day. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toMinor } from '../../../core/api/money.ts';
import { linesOf } from '../../../dev-server/world/ledger/accounting.ts';
import { createRandom, integer } from '../../../dev-server/world/random.ts';
import type { AccountName, Booking, LedgerEntry } from '../../../dev-server/world/types.ts';
import { ledgerCalls } from '../../../plugins/general-ledger/api.ts';
import { account, typeOfAccount } from '../../../plugins/general-ledger/model.ts';
import { booksOf, monthsOf, partsOf } from '../../../plugins/general-ledger/sandbox/ledger.ts';
import {
  monthEndBookings,
  monthEnds,
  reportingCurrency,
  worthOf,
} from '../../../plugins/general-ledger/sandbox/month-end.ts';
import { openSandbox } from '../../harness/check-resource/sandbox.ts';

const { world, actor } = await openSandbox('general-ledger', { transactions: 3_000 });
const tenant = actor('tenant');
const tenantId = world.personByEmail(tenant.email)?.tenantId ?? '';
const day = 86_400_000;
const isMonetary = (name: AccountName) => ['Asset', 'Liability'].includes(typeOfAccount[name]);
const moved = ({ lines }: Pick<Booking, 'lines'>, is: (name: AccountName) => boolean) =>
  lines.reduce((sum, line) => (is(line.account) ? sum + line.debit - line.credit : sum), 0);

for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
  test(`month ends of random entries balance, accrue fees and carry positions at the rate (${seed})`, () => {
    const random = createRandom(seed);
    const months = monthsOf(booksOf(world, tenantId, 'Live')).slice(0, -1);
    assert.ok(months.length >= 2);
    const [first, last] = [months[0]?.from ?? 0, months.at(-1)?.to ?? 0];
    const currencies = ['EUR', 'USD', 'JPY', 'KWD', 'TRY'];
    const names = account.values;
    const entries = Array.from({ length: 400 }, (_, at): LedgerEntry => {
      const created = first + integer(random, 0, last - first);
      const pick = () => names[integer(random, 0, names.length - 1)] ?? 'fees';
      const amount = integer(random, -500_000, 500_000);
      const currency = currencies[integer(random, 0, currencies.length - 1)] ?? 'EUR';
      return {
        id: `e${at}`,
        created,
        posted: created,
        type: 'Capture',
        currency,
        lines: linesOf(pick(), pick(), amount),
      };
    });
    const bookings = monthEndBookings(world, tenantId, 'Live', months, entries);
    assert.equal(new Set(bookings.map(({ id }) => id)).size, bookings.length);
    for (const booking of bookings)
      assert.equal(
        moved(booking, () => true),
        0,
        booking.id,
      );
    for (const [at, { from, to }] of months.entries()) {
      const ofMonth = entries.filter(({ created }) => created >= from && created <= to);
      for (const currency of currencies) {
        const fees = ofMonth.filter((entry) => entry.currency === currency);
        const expected = fees.reduce((sum, entry) => sum - moved(entry, (name) => name === 'fees'), 0);
        const of = (type: string, created: number) =>
          bookings
            .filter((booking) => booking.type === type && booking.created === created && booking.currency === currency)
            .reduce((sum, booking) => sum - moved(booking, (name) => name === 'accruedFees'), 0);
        assert.equal(of('FeesAccrued', to), expected, `${currency} accrued`);
        assert.equal(of('AccrualReversed', to + 1), 0 - expected, `${currency} reversed`);
      }
      // All gains so far, with every movement at the rate of its day, are the positions at the rate of the month's end.
      const gains = bookings
        .filter(({ type, created }) => type === 'Revaluation' && created <= to)
        .reduce((sum, booking) => sum - moved(booking, (name) => name === 'fxResult'), 0);
      let [carried, worth] = [0, 0];
      for (const currency of currencies.filter((code) => code !== reportingCurrency)) {
        const upTo = entries.filter((entry) => entry.currency === currency && entry.created <= to);
        const days = new Map<string, { time: number; amount: number }>();
        for (const entry of upTo) {
          const month = months.find((row) => entry.created <= row.to) ?? assert.fail();
          const noon = Math.floor(entry.created / day) * day + day / 2;
          const time = Math.min(Math.max(noon, month.from), month.to);
          const known = days.get(`${month.month} ${noon}`) ?? { time, amount: 0 };
          known.amount += moved(entry, isMonetary);
          days.set(`${month.month} ${noon}`, known);
        }
        for (const { time, amount } of days.values()) carried += worthOf(world, tenantId, currency, amount, time);
        worth += worthOf(
          world,
          tenantId,
          currency,
          upTo.reduce((sum, entry) => sum + moved(entry, isMonetary), 0),
          to,
        );
      }
      assert.equal(carried + gains, worth, `month ${at}`);
    }
  });
}

test('each month that is over has its accruals and its revaluation in the ledger, which stays in balance', async () => {
  const books = booksOf(world, tenantId, 'Live');
  const entries = partsOf(books).flatMap((part) => part.entries);
  const months = monthsOf(books);
  const again = partsOf(books).flatMap((part) => part.entries);
  assert.ok(
    entries.every((entry, at) => entry === again[at]),
    'the same entries each time',
  );
  for (const { month, from, to } of months.slice(0, -1)) {
    const accrued = entries.filter(({ type, posted }) => type === 'FeesAccrued' && posted === to);
    assert.ok(accrued.length > 0, `${month} has no accruals`);
    assert.ok(
      entries.some(({ type, posted }) => type === 'Revaluation' && posted === to),
      `${month} has no FX`,
    );
    for (const { currency, lines } of accrued) {
      const fees = entries
        .filter((entry) => entry.currency === currency && entry.created >= from && entry.created <= to)
        .filter(({ type }) => !['FeesAccrued', 'AccrualReversed'].includes(type))
        .reduce((sum, entry) => sum - moved(entry, (name) => name === 'fees'), 0);
      assert.equal(0 - moved({ lines }, (name) => name === 'accruedFees'), fees, `${month} ${currency}`);
    }
  }
});

test('the bookings of month ends follow from the ledger without them, read once a month', () => {
  const months = monthsOf(booksOf(world, tenantId, 'Live')).filter(({ to }) => to < world.now());
  const types: readonly string[] = ['FeesAccrued', 'AccrualReversed', 'Revaluation'];
  const isClosing = ({ type }: { readonly type: string }) => types.includes(type);
  const entries = world.transactions.ledger(tenantId, 'Live');
  const others = entries.filter((entry) => !isClosing(entry));
  const expected = monthEndBookings(world, tenantId, 'Live', months, others);
  const bookings = world.transactions.tenantBookings(tenantId, 'Live').filter(isClosing);
  assert.ok(bookings.length > 0);
  assert.deepEqual(bookings, expected);
  let read = 0;
  const ledger = () => {
    read += 1;
    return others;
  };
  const same = monthEnds(tenantId, 'Live', world, ledger);
  assert.deepEqual([same, read], [bookings, 0], 'read again within a month');
});

test('the trial balance states each balance in the reporting currency, with the rate of the day', async () => {
  const ids = (await tenant.client.call(ledgerCalls.months)).map(({ id }) => id);
  const months = monthsOf(booksOf(world, tenantId, 'Live'));
  for (const month of ids) {
    const query = { pageIndex: 0, pageSize: 1000, month };
    const { data, sums } = await tenant.client.call(ledgerCalls.trialBalance, { query });
    assert.ok(sums.every(({ difference }) => !/[1-9]/.test(difference)));
    const to = months.find((row) => row.month === month)?.to ?? 0;
    for (const { currency, closing, converted, reportingCurrency: base, rate } of data) {
      assert.equal(base, reportingCurrency);
      const minor = toMinor(closing, world.decimalPlaces(currency));
      const expected = worthOf(world, tenantId, currency, minor, Math.min(to, world.now()));
      assert.equal(toMinor(converted, 2), expected, `${month} ${currency}`);
      assert.ok(Number(rate) > 0);
      // The stated rate gives the stated amount, to the precision of the rate.
      const byRate = Number(closing) / Number(rate);
      assert.ok(Math.abs(byRate - Number(converted)) <= 0.01 + Math.abs(byRate) * 0.01, `${month} ${currency} ${rate}`);
    }
  }
});

test('the file of entries has the bookings of month ends', async () => {
  const query = { pageIndex: 0, pageSize: 50, type: 'FeesAccrued,AccrualReversed,Revaluation' };
  const { data, count, sums } = await tenant.client.call(ledgerCalls.entries, { query });
  assert.ok(count > 10);
  assert.ok(sums.every(({ difference }) => !/[1-9]/.test(difference)));
  assert.ok(data.every(({ merchantId }) => merchantId === undefined));
});
