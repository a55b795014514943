// @lane component
/** The check of the books works: the sandbox's own books agree, and each rule finds and names unauthorized changes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkCalls, type BookBreak, ledgerCalls, monthCalls } from '../../../plugins/general-ledger/api.ts';
import { monthStates } from '../../../plugins/general-ledger/sandbox/closing.ts';
import { booksOf } from '../../../plugins/general-ledger/sandbox/ledger.ts';
import type { Rule } from '../../../plugins/general-ledger/model.ts';
import { closing } from '../../../plugins/general-ledger/permissions.ts';
import { bookOf } from '../../../plugins/reconciliation/sandbox/deliver.ts';
import { isOpen } from '../../../plugins/reconciliation/sandbox/book.ts';
import { closedBills } from '../../../plugins/reports/sandbox/issued-invoices.ts';
import { accountOf } from '../../../plugins/settlement/sandbox/account.ts';
import { openSandbox } from '../../harness/check-resource/sandbox.ts';

const { world, actor } = await openSandbox('general-ledger', { transactions: 6_000 });
const tenant = actor('tenant');
const tenantId = world.personByEmail(tenant.email)?.tenantId ?? '';
const page = { pageIndex: 0, pageSize: 1000 };
const ownMerchants = world.merchants.filter((merchant) => merchant.tenantId === tenantId);
const run = () => tenant.client.call(checkCalls.run, { body: {} });

/** Returns the findings of the last check, for all days. */
async function named(): Promise<BookBreak[]> {
  const { data } = await tenant.client.call(checkCalls.list, { query: { ...page, state: 'Breaks' } });
  const days = await Promise.all(data.map(({ id }) => tenant.client.call(checkCalls.details, { params: { id } })));
  return days.flatMap(({ list }) => list);
}
/** Makes a change, runs the check, and reverts the change. */
async function after(change: () => () => void): Promise<BookBreak[]> {
  const restore = change();
  const { breaks } = await run();
  const found = await named();
  assert.equal(found.length, breaks);
  restore();
  assert.deepEqual((await run()).breaks, 0);
  return found;
}
const of = (found: readonly BookBreak[], rule: Rule) => found.filter((bookBreak) => bookBreak.rule === rule);

test('the books of each tenant agree on every day of every month, in Live and Test mode', async () => {
  for (const { id } of world.tenants) {
    for (const mode of ['Live', 'Test'] as const) {
      const { checkedMonths } = await import('../../../plugins/general-ledger/sandbox/checks.ts');
      const months = checkedMonths(booksOf(world, id, mode));
      assert.ok(months.size >= 3);
      for (const [month, { days, rules }] of months) {
        assert.equal(rules.size, 8);
        assert.deepEqual(
          days.flatMap(({ breaks }) => breaks),
          [],
          `${id} ${mode} ${month}`,
        );
      }
    }
  }
  const { data } = await tenant.client.call(monthCalls.list, { query: page });
  assert.ok(data.every(({ books, checked }) => books === 'Agrees' && checked !== undefined));
});

test('an entry that does not balance is named with its debit and credit', async () => {
  const { bookings } = bookOf(world, tenantId, 'Live');
  const found = await after(() => {
    const lines = [
      { account: 'losses', debit: 500, credit: 0 } as const,
      { account: 'costs', debit: 0, credit: 300 } as const,
    ];
    bookings.push({
      id: 'bkg_unbalanced',
      created: world.now() - 1,
      currency: 'EUR',
      type: 'BreakWrittenOff',
      breakId: 'brk_none',
      lines,
    });
    return () => bookings.pop();
  });
  assert.equal(found.length, 1);
  const [{ rule, entry, expected, found: credit, difference } = assert.fail()] = found;
  assert.deepEqual([rule, entry, expected, credit, difference], ['Entries', 'bkg_unbalanced', '5.00', '3.00', '-2.00']);
});

test('a statement that has moved away from the ledger is named, and so is the volume of reports', async () => {
  const row = world.transactions.query(
    { tenantId, mode: 'Live', statuses: new Set(['Captured']), types: new Set(['Sale']) },
    { pageSize: 1 },
  ).rows[0];
  assert.ok(row);
  const captured = row.captured;
  const found = await after(() => {
    const { accountPeriod } = world.transactions;
    Object.assign(row, { captured: captured + 100 });
    Object.assign(world.transactions, {
      accountPeriod: (...question: Parameters<typeof accountPeriod>) =>
        new Map(
          [...accountPeriod(...question)].map(([currency, { opening, entries }]) => {
            const isOther = question[0] !== row.merchantId || currency !== row.currency;
            return [currency, { opening: isOther ? opening : opening + 100, entries }];
          }),
        ),
    });
    return () => {
      Object.assign(row, { captured });
      Object.assign(world.transactions, { accountPeriod });
    };
  });
  const [statement] = of(found, 'Statements');
  assert.equal(statement?.merchantId, row.merchantId);
  assert.equal(statement?.currency, row.currency);
  assert.equal(of(found, 'Volume').length, 1);
});

test('an invoice that differs from the fees of its month is named in that month', async () => {
  const bill = ownMerchants
    .flatMap(({ id }) => [...closedBills(world, id, 'Live').values()])
    .find(({ month, lines }) => month === '2026-09' && lines.size > 0);
  assert.ok(bill);
  const [[name, line] = assert.fail()] = bill.lines;
  const found = await after(() => {
    bill.lines.set(name, { ...line, net: line.net + 7 });
    return () => bill.lines.set(name, line);
  });
  assert.deepEqual(
    found.map(({ rule, month, merchantId, currency }) => ({ rule, month, merchantId, currency })),
    [{ rule: 'Invoices', month: '2026-09', merchantId: bill.merchantId, currency: bill.currency }],
  );
});

test('a payout that differs from the ledger is named where its money is', async () => {
  const account = ownMerchants.map(({ id }) => accountOf(world, id, 'Live')).find(({ payouts }) => payouts.size > 3);
  const [payout] = account?.payouts.values() ?? [];
  assert.ok(account && payout);
  const found = await after(() => {
    account.payouts.set(payout.id, { ...payout, amount: payout.amount + 100 });
    return () => account.payouts.set(payout.id, payout);
  });
  assert.ok(found.every(({ rule, merchantId }) => rule === 'Payouts' && merchantId === payout.merchantId));
  assert.ok(found.some(({ account: name }) => name === 'inTransit'));
  assert.ok(found.some(({ account: name }) => name === 'paidOut'));
});

test('an open break that differs from the suspense account is named', async () => {
  const openBreak = [...bookOf(world, tenantId, 'Live').breaks.values()].find(isOpen);
  assert.ok(openBreak);
  const { amount } = openBreak;
  const found = await after(() => {
    Object.assign(openBreak, { amount: amount + 1 });
    return () => Object.assign(openBreak, { amount });
  });
  assert.ok(found.length > 0);
  assert.ok(found.every(({ rule, currency }) => rule === 'Suspense' && currency === openBreak.currency));
});

test('merchants whose balances do not add up to the tenant are named', async () => {
  const { id } =
    ownMerchants.find((merchant) => world.transactions.balances(merchant.id, 'Live').size > 0) ?? assert.fail();
  const [[currency, accounts] = assert.fail()] = world.transactions.balances(id, 'Live');
  assert.ok(accounts instanceof Map);
  const before = accounts.get('available') ?? 0;
  const found = await after(() => {
    accounts.set('available', before + 1);
    return () => accounts.set('available', before);
  });
  assert.deepEqual(
    found.map((bookBreak) => [bookBreak.rule, bookBreak.currency, bookBreak.account]),
    [['Merchants', currency, 'available']],
  );
});

test('a closed month that has changed since is named', async () => {
  const state = monthStates(booksOf(world, tenantId, 'Live')).find(({ isClosed }) => isClosed);
  const account = ownMerchants
    .map(({ id }) => accountOf(world, id, 'Live'))
    .find(({ bookings }) => bookings.some(({ created }) => created <= (state?.month.to ?? 0)));
  assert.ok(state && account);
  const { bookings } = account;
  const found = await after(() => {
    account.bookings = bookings.slice(1);
    return () => {
      account.bookings = bookings;
    };
  });
  const changed = of(found, 'ClosedMonths');
  assert.ok(changed.length > 0);
  assert.ok(changed.every(({ month }) => month === state.month.month));
});

test('a rule of a plugin that is not enabled is not checked', async () => {
  const { figureKinds } = world;
  Object.assign(world, { figureKinds: new Set() });
  await run();
  const [{ id } = assert.fail()] = (await tenant.client.call(checkCalls.list, { query: page })).data;
  const { rules } = await tenant.client.call(checkCalls.details, { params: { id } });
  const notChecked = rules.filter(({ state }) => state === 'NotChecked').map(({ rule }) => rule);
  Object.assign(world, { figureKinds });
  assert.deepEqual(notChecked, ['Statements', 'Invoices', 'Payouts', 'Suspense']);
  await run();
});

test('people who close the books are notified once of each new break, with the way to it', async () => {
  const newsFor = (email: string) => {
    const person = world.personByEmail(email) ?? assert.fail();
    return world.notifications.of(person).filter(({ notificationType }) => notificationType === 'BooksBreaks');
  };
  const before = newsFor(tenant.email).length;
  const { bookings } = bookOf(world, tenantId, 'Live');
  const lines = [
    { account: 'losses', debit: 700, credit: 0 } as const,
    { account: 'costs', debit: 0, credit: 100 } as const,
  ];
  const created = world.now() - 1;
  bookings.push({ id: 'bkg_news', created, currency: 'EUR', type: 'BreakWrittenOff', breakId: 'brk_none', lines });
  await run();
  await run();
  const [news, ...others] = newsFor(tenant.email).slice(0, newsFor(tenant.email).length - before);
  assert.equal(others.length, 0, 'a break that is known is told of again');
  assert.equal(news?.title, '1 new break in the books');
  const { data } = await tenant.client.call(checkCalls.list, { query: { ...page, state: 'Breaks' } });
  assert.equal(news?.objectUrl, `/general-ledger/checks/${data[0]?.id}`);
  assert.equal(newsFor(actor('merchant').email).length, 0);
  bookings.pop();
  await run();
});

test('the books are checked each night, and by people who may close months', async () => {
  const checked = async () => (await tenant.client.call(monthCalls.list, { query: page })).data[0]?.checked;
  const before = await checked();
  world.clock.advance(86_400_000);
  const night = await checked();
  assert.ok(night && before && night > before);
  assert.equal(night.slice(11, 16), '02:00');
  await assert.rejects(actor('tenant', [closing]).client.call(checkCalls.run, { body: {}, quiet: true }), {
    status: 403,
  });
  assert.equal(
    (await tenant.client.call(ledgerCalls.months)).length,
    (await tenant.client.call(monthCalls.list, { query: page })).count,
  );
});

test('each night checks the books of every tenant and merchant, also those that no person has opened', async () => {
  const night = await openSandbox('general-ledger', { transactions: 2_000 });
  night.world.clock.advance(86_400_000);
  const { checkedMonths } = await import('../../../plugins/general-ledger/sandbox/checks.ts');
  assert.ok(night.world.tenants.length > 1);
  for (const { id } of night.world.tenants) {
    for (const mode of ['Live', 'Test'] as const) {
      const months = [...checkedMonths(booksOf(night.world, id, mode)).values()];
      assert.ok(months.length > 0, `${id} ${mode}`);
      for (const { checked, days } of months) {
        assert.equal(new Date(checked).toISOString().slice(11, 16), '02:00', `${id} ${mode}`);
        assert.ok(days.every(({ breaks }) => breaks.length === 0));
      }
    }
  }
});
