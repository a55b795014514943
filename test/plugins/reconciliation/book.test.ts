// @lane component
/**
 * The reconciliation gives each captured payment of a settled day one status and matches files with their parts; the
 * suspense account equals the open breaks.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromMinor, toMinor } from '../../../core/api/money.ts';
import { ApiError } from '../../../core/http/errors.ts';
import { balancesOf } from '../../../dev-server/world/ledger/accounting.ts';
import { type Break, breakCalls, fileCalls } from '../../../plugins/reconciliation/api.ts';
import { type Book, dayIndex, dayText, isOpen } from '../../../plugins/reconciliation/sandbox/book.ts';
import {
  type AcquirerFormat,
  addAcquirerFormat,
  FileProblem,
} from '../../../plugins/reconciliation/sandbox/contract.ts';
import { bookOf, camtOf, mt940Of } from '../../../plugins/reconciliation/sandbox/deliver.ts';
import { writeStandard } from '../../../plugins/reconciliation/sandbox/formats/standard.ts';
import { paymentState } from '../../../plugins/reconciliation/sandbox/match.ts';
import { openSandbox } from '../../harness/check-resource/sandbox.ts';

const { world, actor } = await openSandbox('reconciliation', { transactions: 20_000, isStepped: false });
const tenant = actor('tenant');
const tenantId = world.personByEmail(tenant.email)?.tenantId ?? '';
const day = 86_400_000;
const page = { pageIndex: 0, pageSize: 1000 };
const readBook = () => bookOf(world, tenantId, 'Live');
const everyBook = () => world.tenants.flatMap(({ id }) => [bookOf(world, id, 'Live'), bookOf(world, id, 'Test')]);
const places = (currency: string) => world.decimalPlaces(currency);
const minor = (amount: string, currency: string) => toMinor(amount, places(currency));
const refusal = async (call: Promise<unknown>): Promise<ApiError> => {
  try {
    await call;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  return assert.fail('It was not refused.');
};
const listBreaks = (query: Record<string, string> = {}) =>
  tenant.client.call(breakCalls.list, { query: { ...page, ...query } });
const upload = (text: string, provider: string, who = tenant) =>
  who.client.call(fileCalls.upload, { body: { provider, name: 'file.csv', text }, quiet: true });

/** Asserts the invariants that must be true at any time. */
function checkBook(book: Book): void {
  const { bookings, breaks, tenantId: id, mode } = book;
  // Bookings without a break are those of month ends.
  const ofBreaks = world.transactions.tenantBookings(id, mode).filter(({ breakId }) => breakId !== undefined);
  assert.deepEqual(ofBreaks, bookings);
  for (const { lines } of bookings) {
    assert.equal(
      lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0),
      0,
    );
  }
  for (const currency of new Set(bookings.map((booking) => booking.currency))) {
    const balances = balancesOf(bookings.filter((booking) => booking.currency === currency));
    assert.equal(
      [...balances.values()].reduce((sum, balance) => sum + balance, 0),
      0,
      `${id} ${currency} balances`,
    );
    const open = [...breaks.values()]
      .filter((record) => record.currency === currency && isOpen(record))
      .reduce((sum, { amount }) => sum + amount, 0);
    assert.equal(0 - (balances.get('suspense') ?? 0), open, `${id} ${currency} in suspense`);
  }
}

test('each captured payment of a settled day is in exactly one state, and differs only by what was planned', () => {
  let count = 0;
  const states = new Map<string, number>();
  for (const book of everyBook()) {
    const lines = [...book.files.values()].flatMap((file) => file.lines);
    for (const payment of book.payments.values()) {
      assert.ok(book.settled.has(`${payment.provider} ${dayText(payment.day)}`), `${payment.transactionId} is settled`);
      const counted = lines.filter((line) => line.payment === payment);
      assert.equal(counted.length, payment.line ? 1 : 0, payment.transactionId);
      const state = paymentState(book, payment);
      states.set(state, (states.get(state) ?? 0) + 1);
      count += 1;
    }
    checkBook(book);
  }
  assert.ok(count > 200, `${count} payments`);
  assert.ok((states.get('Matched') ?? 0) > count * 0.6, JSON.stringify([...states]));
});

test('the payments of a day are those that the ledger captured on it', () => {
  const book = readBook();
  const today = book.next - 3;
  const rows = world.transactions
    .query(
      { tenantId, mode: 'Live', from: (today - 9) * day, to: (today + 1) * day },
      { pageSize: Number.POSITIVE_INFINITY },
    )
    .rows.filter((row) => row.type !== 'Refund' && row.type !== 'Payout');
  const captured = rows.filter((row) =>
    world.transactions
      .bookings(row)
      .some(
        ({ type, created, lines }) => type === 'Capture' && lines.length > 0 && Math.floor(created / day) === today,
      ),
  );
  assert.deepEqual(
    new Set((book.byDay.get(today) ?? []).map(({ transactionId }) => transactionId)),
    new Set(captured.map(({ id }) => id)),
  );
});

test('the world has breaks of each kind, all of its own transactions', async () => {
  const kinds = new Set(everyBook().flatMap(({ breaks }) => [...breaks.values()].map(({ kind }) => kind)));
  assert.deepEqual([...kinds].sort(), [
    'AmountDiffers',
    'FeeDiffers',
    'MissingAtAcquirer',
    'MissingWithUs',
    'NotPaidByBank',
  ]);
  for (const book of everyBook()) {
    for (const { lines } of book.files.values()) {
      for (const { order } of lines)
        assert.ok(
          world.transactions.query({ tenantId: book.tenantId, searchKey: order }, { pageSize: 1 }).count > 0,
          order,
        );
    }
  }
});

test('the sums of a file are those of its lines, and come to all that it has', async () => {
  const { data } = await tenant.client.call(fileCalls.list, { query: page });
  assert.ok(data.length > 20, `${data.length} files`);
  for (const { id, count } of data.slice(0, 40)) {
    const file = await tenant.client.call(fileCalls.details, { params: { id } });
    const text = await (await tenant.client.call(fileCalls.text, { params: { id } })).text();
    const [heading = '', ...lines] = text.replace('\uFEFF', '').trim().split('\r\n');
    const at = (name: string) => heading.split(',').indexOf(name);
    assert.equal(lines.length, count);
    assert.equal(
      file.sums.reduce((sum, entry) => sum + entry.count, 0),
      count,
    );
    for (const currency of new Set(file.sums.map((entry) => entry.currency))) {
      const reported = file.sums
        .filter((entry) => entry.currency === currency)
        .reduce((sum, { gross }) => sum + minor(gross, currency), 0);
      const written = lines.map((line) => line.split(',')).filter((cells) => cells[at('currency')] === currency);
      assert.equal(
        reported,
        written.reduce((sum, cells) => sum + minor(cells[at('gross')] ?? '', currency), 0),
      );
    }
    const shown = await tenant.client.call(fileCalls.lines, { query: { ...page, fileId: id } });
    assert.equal(shown.count, count + file.missing);
  }
});

test('the suspense that is shown is the balance of the ledger’s account', async () => {
  const shown = await tenant.client.call(breakCalls.suspense);
  assert.ok(shown.length > 0);
  for (const { currency, balance, count } of shown) {
    const bookings = world.transactions
      .tenantBookings(tenantId, 'Live')
      .filter((booking) => booking.currency === currency);
    assert.equal(minor(balance, currency), 0 - (balancesOf(bookings).get('suspense') ?? 0));
    const open = (await listBreaks({ currency, status: 'Open,WaitingForApproval' })).data;
    assert.equal(open.length, count);
    assert.equal(
      open.reduce((sum, record) => sum + minor(record.amount, currency), 0),
      minor(balance, currency),
    );
  }
});

const colleague = () => {
  const demo = world.personByEmail(tenant.email);
  return world.people.find(
    (person) =>
      person.tier === 'tenant' &&
      person.tenantId === tenantId &&
      person.roleId === demo?.roleId &&
      person.id !== demo.id,
  );
};

test('tenants are apart, and people need the permission of what they do', async () => {
  const foreign =
    everyBook().find((book) => book.tenantId !== tenantId && book.breaks.size > 0) ?? assert.fail('no other tenant');
  const [other] = foreign.breaks.values();
  const [file] = foreign.files.values();
  assert.equal(
    (await refusal(tenant.client.call(breakCalls.details, { params: { id: other?.id ?? '' }, quiet: true }))).status,
    404,
  );
  assert.equal(
    (await refusal(tenant.client.call(fileCalls.details, { params: { id: file?.id ?? '' }, quiet: true }))).status,
    404,
  );
  const lines = await tenant.client.call(fileCalls.lines, { query: { ...page, fileId: file?.id ?? '' } });
  assert.equal(lines.count, 0);
  const blind = actor('tenant', ['CRM.Reconciliation.View']);
  assert.equal((await refusal(blind.client.call(breakCalls.list, { query: page, quiet: true }))).status, 403);
  const reader = actor('tenant', [
    'CRM.Reconciliation.Resolve',
    'CRM.Reconciliation.Upload',
    'CRM.Reconciliation.Export',
  ]);
  const [first] = (await listBreaks({ status: 'Open' })).data;
  const params = { id: first?.id ?? '' };
  assert.equal(
    (await refusal(reader.client.call(breakCalls.note, { params, body: { note: 'A' }, quiet: true }))).status,
    403,
  );
  assert.equal(
    (await refusal(reader.client.call(fileCalls.text, { params: { id: first?.fileId ?? '' }, quiet: true }))).status,
    403,
  );
  assert.equal((await refusal(upload('a', 'Clearrail', reader))).status, 403);
});

const versionOf = async (id: string) => (await tenant.client.call(breakCalls.details, { params: { id } })).version;

test('a write-off needs a second person, moves exactly its amount, and can be reopened', async () => {
  const [openBreak] = (await listBreaks({ status: 'Open', kind: 'MissingAtAcquirer' })).data;
  const { id, amount, currency } = openBreak ?? assert.fail('no break');
  const params = { id };
  const held = (name: 'suspense' | 'losses') =>
    balancesOf(
      world.transactions.tenantBookings(tenantId, 'Live').filter((booking) => booking.currency === currency),
    ).get(name) ?? 0;
  const [suspense, losses] = [held('suspense'), held('losses')];
  const reason = 'The acquirer has confirmed the loss.';
  const requested = await tenant.client.call(breakCalls.writeOff, {
    params,
    body: { reason, version: await versionOf(id) },
  });
  assert.equal(requested.status, 'WaitingForApproval');
  assert.equal(requested.writeOffRequest?.isByYou, true);
  assert.equal(held('suspense'), suspense, 'nothing has moved yet');
  const alone = await refusal(
    tenant.client.call(breakCalls.approve, { params, body: { version: requested.version }, quiet: true }),
  );
  assert.equal(alone.code, 'reconciliation.second-person');
  const second = actor('tenant', ['CRM.Reconciliation.Export']);
  const done = await second.client.call(breakCalls.approve, { params, body: { version: requested.version } });
  assert.equal(done.status, 'WrittenOff');
  assert.equal(held('suspense') - suspense, minor(amount, currency));
  assert.equal(losses - held('losses'), minor(amount, currency));
  assert.equal(
    (await refusal(second.client.call(breakCalls.approve, { params, body: { version: done.version }, quiet: true })))
      .status,
    409,
  );
  const again = await tenant.client.call(breakCalls.reopen, {
    params,
    body: { reason: 'It may still come.', version: done.version },
  });
  assert.equal(again.status, 'Open');
  assert.deepEqual([held('suspense'), held('losses')], [suspense, losses]);
  const stale = await refusal(
    tenant.client.call(breakCalls.writeOff, { params, body: { reason, version: 1 }, quiet: true }),
  );
  assert.equal(stale.code, 'reconciliation.stale');
  checkBook(readBook());
});

test('a fee difference is written off to costs', async () => {
  const [openBreak] = (await listBreaks({ status: 'Open', kind: 'FeeDiffers' })).data;
  const { id, amount, currency } = openBreak ?? assert.fail('no break');
  const costs = () =>
    balancesOf(
      world.transactions.tenantBookings(tenantId, 'Live').filter((booking) => booking.currency === currency),
    ).get('costs') ?? 0;
  const before = costs();
  const requested = await tenant.client.call(breakCalls.writeOff, {
    params: { id },
    body: { reason: 'New price list.', version: await versionOf(id) },
  });
  const second = actor('tenant', ['CRM.Reconciliation.Export']);
  await second.client.call(breakCalls.approve, { params: { id }, body: { version: requested.version } });
  assert.equal(before - costs(), minor(amount, currency));
  checkBook(readBook());
});

test('several breaks are assigned at the same time, to a person who can resolve them', async () => {
  const open = (await listBreaks({ status: 'Open' })).data.slice(0, 3);
  const [owner] = await tenant.client.call(breakCalls.owners);
  const ids = open.map(({ id }) => id);
  assert.equal((await tenant.client.call(breakCalls.assign, { body: { ids, ownerId: owner?.id ?? '' } })).count, 3);
  assert.equal((await listBreaks({ ownerId: owner?.id ?? '' })).count, 3);
  const stranger = world.people.find((person) => person.tier === 'tenant' && person.tenantId !== tenantId);
  assert.equal(
    (await refusal(tenant.client.call(breakCalls.assign, { body: { ids, ownerId: stranger?.id ?? '' }, quiet: true })))
      .status,
    400,
  );
  const noted = await tenant.client.call(breakCalls.note, {
    params: { id: ids[0] ?? '' },
    body: { note: 'Request the acquirer.' },
  });
  assert.deepEqual(
    noted.events.slice(-2).map(({ type }) => type),
    ['Assigned', 'Noted'],
  );
  assert.ok(noted.events.at(-1)?.by.includes(' '), 'a person is named');
  assert.ok(colleague() !== undefined);
});

/** Creates a line that settles the payment of a break. */
function lineFor(openBreak: Break, changes: { readonly gross?: number; readonly payout?: string } = {}) {
  const payment = readBook().payments.get(openBreak.transactionId ?? '') ?? assert.fail('no payment');
  const { reference, order, fee, currency } = payment;
  const gross = changes.gross ?? payment.gross;
  const payoutDate = dayText(Math.floor(world.now() / day) + 1);
  return {
    reference,
    order,
    captured: dayText(payment.day),
    gross,
    fee,
    net: gross - fee,
    currency,
    payout: changes.payout ?? 'LATE0001',
    payoutDate,
  };
}

test('a later file resolves a break; the same file is refused by its content', async () => {
  const [missing] = (await listBreaks({ status: 'Open', kind: 'MissingAtAcquirer' })).data;
  const openBreak = missing ?? assert.fail('no break');
  const text = writeStandard([lineFor(openBreak)], places);
  const file = await upload(text, openBreak.provider);
  assert.equal(file.count, 1);
  const after = await tenant.client.call(breakCalls.details, { params: { id: openBreak.id } });
  assert.equal(after.status, 'Resolved');
  assert.equal(after.events.at(-1)?.text, 'file.csv');
  assert.equal((await refusal(upload(text, openBreak.provider))).code, 'reconciliation.same-file');
  const [wrong] = (await listBreaks({ status: 'Open', kind: 'AmountDiffers' })).data.filter(
    ({ transactionId }) => transactionId !== undefined,
  );
  if (wrong) {
    await upload(writeStandard([lineFor(wrong, { payout: 'LATE0002' })], places), wrong.provider);
    assert.equal((await tenant.client.call(breakCalls.details, { params: { id: wrong.id } })).status, 'Resolved');
  }
  const { id: delivered = '' } = [...readBook().files.values()].find(({ by }) => !by) ?? {};
  const again = await (await tenant.client.call(fileCalls.text, { params: { id: delivered } })).text();
  const changed = again.replace('\uFEFF', '').replaceAll('\r\n', '\n').trim();
  assert.equal((await refusal(upload(changed, openBreak.provider))).code, 'reconciliation.same-file');
  // A second line for a settled payment adds money that does not belong to the portal.
  const twice = await upload(writeStandard([lineFor(openBreak, { payout: 'LATE0003' })], places), openBreak.provider);
  assert.deepEqual(
    twice.sums.map(({ state }) => state),
    ['MissingWithUs'],
  );
  checkBook(readBook());
});

test('statements of both formats pay payouts, once, and less than due is a break', async () => {
  const missing = (await listBreaks({ status: 'Open', kind: 'MissingAtAcquirer' })).data;
  const [firstBreak, other] = missing;
  assert.ok(firstBreak && other);
  const send = (text: string) =>
    tenant.client.call(fileCalls.uploadStatement, { body: { name: 'statement', text }, quiet: true });
  for (const [at, { payment, write }] of [
    { payment: firstBreak, write: camtOf },
    { payment: other, write: mt940Of },
  ].entries()) {
    const line = lineFor(payment, { payout: `BANK000${at}` });
    const file = await upload(writeStandard([line], places), payment.provider);
    assert.deepEqual(
      file.payouts.map(({ state }) => state),
      ['Expected'],
    );
    const entry = (id: string, net: number) => [
      { id, reference: line.payout, provider: payment.provider, amount: fromMinor(net, places(line.currency)) },
    ];
    const text = write(entry(`first-${at}`, line.net - 1), line.currency, line.payoutDate);
    assert.deepEqual(await send(text), { count: 1, matched: 1 });
    const state = async () =>
      (await tenant.client.call(fileCalls.details, { params: { id: file.id } })).payouts[0]?.state;
    assert.equal(await state(), 'AmountDiffers');
    assert.equal((await refusal(send(text))).code, 'reconciliation.same-statement');
    // The same credit in another file counts only once.
    const [known] = entry(`first-${at}`, line.net - 1);
    const stranger = {
      id: `other-${at}`,
      reference: 'SALARY',
      provider: 'A',
      amount: fromMinor(1, places(line.currency)),
    };
    assert.deepEqual(await send(write(known ? [known, stranger] : [], line.currency, line.payoutDate)), {
      count: 1,
      matched: 0,
    });
    assert.deepEqual(await send(write(entry(`second-${at}`, 1), line.currency, line.payoutDate)), {
      count: 1,
      matched: 1,
    });
    assert.equal(await state(), 'Paid');
    checkBook(readBook());
  }
});

test('a credit that comes before its file pays the payout once the file is there', async () => {
  const [openBreak] = (await listBreaks({ status: 'Open', kind: 'MissingAtAcquirer' })).data;
  const line = lineFor(openBreak ?? assert.fail('no break'), { payout: 'EARLY001' });
  const entry = {
    id: 'early',
    reference: 'EARLY001',
    provider: 'A',
    amount: fromMinor(line.net, places(line.currency)),
  };
  const text = mt940Of([entry], line.currency, line.payoutDate);
  assert.deepEqual(await tenant.client.call(fileCalls.uploadStatement, { body: { name: 'early', text } }), {
    count: 1,
    matched: 0,
  });
  const file = await upload(writeStandard([line], places), openBreak?.provider ?? '');
  assert.deepEqual(
    file.payouts.map(({ state }) => state),
    ['Paid'],
  );
  assert.deepEqual(
    file.sums.map(({ state }) => state),
    ['Matched'],
  );
  checkBook(readBook());
});

test('a hostile file changes nothing, and the refusal says line, column and remedy', async () => {
  const [openBreak] = (await listBreaks({ status: 'Open', kind: 'MissingAtAcquirer' })).data;
  const line = lineFor(openBreak ?? assert.fail('no break'), { payout: 'HOSTILE1' });
  const text = writeStandard([line], places);
  const before = readBook().files.size;
  const today = dayText(Math.floor(world.now() / day));
  const readRefusal = async (changed: string) => {
    const { status, message } = await refusal(upload(changed, openBreak?.provider ?? ''));
    assert.equal(status, 400, message);
    return message;
  };
  const cell = (column: string, value: string) => {
    const [heading = '', row = ''] = text.replace('\uFEFF', '').split('\r\n');
    const at = heading.split(',').indexOf(column);
    return `${heading}\r\n${row
      .split(',')
      .map((old, index) => (index === at ? value : old))
      .join(',')}`;
  };
  assert.match(await readRefusal(cell('gross', '=1+1')), /^Line 2, column gross: .* Write it like/);
  assert.match(await readRefusal(cell('gross', '1e3')), /^Line 2, column gross/);
  assert.match(await readRefusal(cell('gross', '"1.000,00"')), /^Line 2, column gross/);
  assert.match(await readRefusal(cell('gross', '99999999999999999999')), /^Line 2, column gross/);
  assert.match(await readRefusal(cell('net', '0.01')), /^Line 2, column net: It is not gross less fee/);
  assert.match(await readRefusal(cell('currency', 'XXQ')), /^Line 2, column currency/);
  assert.match(await readRefusal(cell('captured', '2026-02-30')), /^Line 2, column captured/);
  assert.match(await readRefusal(cell('captured', today)), /^Line 2, column captured: .* not over yet/);
  assert.match(await readRefusal(cell('captured', '1999-01-01')), /^Line 2, column captured/);
  assert.match(
    await readRefusal(cell('reference', 'x'.repeat(65))),
    /^Line 2, column reference: The value is too long/,
  );
  assert.match(await readRefusal(cell('payout', 'P')), /^Line 2, column payout: The value is too short/);
  assert.match(await readRefusal(cell('reference', '')), /^Line 2, column reference: The cell is empty/);
  assert.match(await readRefusal(text.replace('payoutDate', 'when')), /^Line 1: Column payoutDate is missing/);
  assert.match(await readRefusal(`${text.trim()},extra`), /^Line 2/);
  assert.match(await readRefusal('\uFFFD'), /UTF-8/);
  assert.match(await readRefusal('<html></html>'), /^Line 1/);
  const statement = async (bad: string) =>
    (await refusal(tenant.client.call(fileCalls.uploadStatement, { body: { name: 'x', text: bad }, quiet: true })))
      .message;
  assert.match(await statement('hello'), /neither camt.053 nor MT940/);
  assert.match(await statement('<!DOCTYPE a [<!ENTITY b "c">]><Document/>'), /document type/);
  assert.match(await statement('<Document><BkToCstmrStmt>'), /not well-formed/);
  assert.match(await statement(':20:A\n:60F:C261120EUR0,\n:61:nonsense'), /^Line 3, field 61/);
  assert.equal(readBook().files.size, before);
});

test('currencies keep their own decimals', async () => {
  const kwd = everyBook().flatMap(({ files }) =>
    [...files.values()].flatMap(({ lines, text }) =>
      lines.filter(({ currency }) => currency === 'KWD').map((line) => ({ line, text })),
    ),
  );
  const [first] = kwd;
  assert.ok(first);
  assert.ok(first.text.includes(`,${fromMinor(first.line.gross, 3)},`));
  assert.match(fromMinor(first.line.gross, 3), /\.\d{3}$/);
  const [openBreak] = (await listBreaks({ status: 'Open', kind: 'MissingAtAcquirer' })).data;
  const line = lineFor(openBreak ?? assert.fail('no break'));
  const text = writeStandard([{ ...line, currency: 'KWD', gross: 1_234, fee: 0, net: 1_234 }], places);
  assert.ok(text.includes('1.234'));
  const file = await upload(text, openBreak?.provider ?? '');
  assert.deepEqual(
    file.sums.map(({ gross, state }) => [gross, state]),
    [['1.234', 'MissingWithUs']],
  );
});

test('another plugin adds the format of a provider, once', async () => {
  const [openBreak] = (await listBreaks({ status: 'Open', kind: 'MissingAtAcquirer' })).data;
  const line = lineFor(openBreak ?? assert.fail('no break'), { payout: 'OWN1' });
  const format: AcquirerFormat = {
    providers: [openBreak?.provider ?? ''],
    read: (text) => {
      if (text !== 'one line') throw new FileProblem('Line 1', 'It is not one line.', 'Send one line.');
      return [{ ...line, row: 1 }];
    },
  };
  addAcquirerFormat(world, format);
  assert.throws(() => addAcquirerFormat(world, format), /has a format/);
  assert.equal(
    (await refusal(upload('two lines', openBreak?.provider ?? ''))).message,
    'Line 1: It is not one line. Send one line.',
  );
  assert.equal((await upload('one line', openBreak?.provider ?? '')).count, 1);
  assert.equal(
    (await tenant.client.call(breakCalls.details, { params: { id: openBreak?.id ?? '' } })).status,
    'Resolved',
  );
});

test('files come each morning, and tell of breaks', async () => {
  const before = readBook().files.size;
  world.clock.advance(4 * day);
  assert.ok(readBook().files.size > before);
  const person = world.personByEmail(tenant.email) ?? assert.fail('nobody');
  const news = world.notifications
    .of(person)
    .filter(({ notificationType }) => notificationType === 'ReconciliationBreaks');
  assert.ok(news.every(({ objectUrl = '' }) => readBook().files.has(objectUrl.split('/').at(-1) ?? '')));
  assert.ok(news.length > 0);
  for (const book of everyBook()) checkBook(book);
  const overdue = [...readBook().payouts.values()].filter(
    ({ paid, due, date }) => paid === 0 && due > 0 && dayIndex(date) + 2 < readBook().next,
  );
  assert.ok(overdue.every(({ breakId }) => breakId !== undefined));
});
