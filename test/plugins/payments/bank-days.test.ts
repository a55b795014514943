// @lane component
/**
 * Payments have the right execution dates, by cut-off times to the millisecond, weekends, holidays of the clearing
 * system, and half days.
 */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { orderCalls } from '../../../plugins/payments/api.ts';
import { type Calendar, closedOn, isHalfDay } from '../../../plugins/payments/sandbox/bank-days.ts';
import { transferRouteOf } from '../../../plugins/payments/sandbox/transfer-route.ts';
import { Currencies } from '../../../dev-server/sandbox/index.ts';
import { BankingChannels } from '../../../plugins/settings/sandbox/tokens.ts';
import { openSandbox } from '../../harness/check-resource/sandbox.ts';

const { world, actor } = await openSandbox('payments', { transactions: 12_000 });
const maker = actor('merchant');
const tenantId = world.personByEmail(maker.email)?.tenantId ?? '';
/** Channels of the tenant, which set cut-off times and the number of business days. */
const channels = {
  EUR: { kind: 'SEPA', cutOff: '14:30', timeZone: 'Europe/Berlin', settlementDays: 1 },
  TRY: { kind: 'EFT', cutOff: '16:30', timeZone: 'Europe/Istanbul', settlementDays: 1 },
  USD: { kind: 'SWIFT', cutOff: '15:00', timeZone: 'Europe/London', settlementDays: 2 },
} as const;
before(() => {
  const bankChannels = world.of(BankingChannels) ?? assert.fail('settings are on');
  const [some] = bankChannels.all;
  for (const { id } of bankChannels.all.filter((channel) => channel.tenantId === tenantId))
    bankChannels.remove(id, { actor: 'Test' });
  for (const [code, channel] of Object.entries(channels)) {
    const currencyId =
      world.of(Currencies).all.find((currency) => currency.code === code && currency.tenantId === tenantId)?.id ??
      assert.fail(`no ${code}`);
    const { id: _, minAmount: _min, maxAmount: _max, ...rest } = some ?? assert.fail('no channel');
    bankChannels.create(
      { ...rest, ...channel, code: channel.kind, name: { en: channel.kind }, tenantId, currencyId, isActive: true },
      { actor: 'Test' },
    );
    if (code === 'TRY') {
      const fast = { kind: 'FAST', cutOff: '23:59', settlementDays: 0, maxAmount: '100000.00' } as const;
      bankChannels.create(
        { ...rest, ...channel, ...fast, code: 'FAST', name: { en: 'FAST' }, tenantId, currencyId, isActive: true },
        { actor: 'Test' },
      );
    }
  }
});
const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000;
/** Weekdays of a year on which a calendar is closed. */
function holidaysIn(calendar: Calendar, year: number): string[] {
  const found: string[] = [];
  for (let day = dayNumber(`${year}-01-01`); day < dayNumber(`${year + 1}-01-01`); day++) {
    if (closedOn(day, [calendar]) === 'Holiday') found.push(new Date(day * 86_400_000).toISOString().slice(5, 10));
  }
  return found;
}

const payees = {
  EUR: { name: 'Acme Papier', country: 'DE', iban: 'DE89370400440532013000' },
  GBP: { name: 'Acme Paper', country: 'GB', sortCode: '089999', accountNumber: '66374958' },
  TRY: { name: 'Acme Kağıt', country: 'TR', iban: 'TR330006100519786457841326' },
  USD: { name: 'Acme Paper', country: 'US', accountNumber: '123456789', bic: 'CHASUS33' },
} as const;
/** Returns the execution and arrival dates of a payment ordered at an instant. */
function sent(
  currency: keyof typeof payees,
  at: string,
  { amount = 1000, speed = 'Standard' as 'Standard' | 'Instant' } = {},
) {
  const way = transferRouteOf(world, {
    tenantId,
    payee: payees[currency],
    amount,
    currency,
    speed,
    notBefore: Date.parse(at),
  });
  if (!('rail' in way)) return assert.fail(`no way: ${way.code}`);
  const instant = (time: number) => new Date(time).toISOString();
  const cutOff = way.cutOff === undefined ? undefined : instant(way.cutOff);
  return { rail: way.rail, sends: instant(way.sends), arrives: instant(way.arrives), delay: way.delay, cutOff };
}

test('holidays of TARGET, England and Wales, Turkey and the Federal Reserve match their published dates', () => {
  assert.deepEqual(holidaysIn('TARGET', 2026), ['01-01', '04-03', '04-06', '05-01', '12-25']);
  assert.deepEqual(holidaysIn('TARGET', 2027), ['01-01', '03-26', '03-29']);
  assert.deepEqual(holidaysIn('GB', 2026), ['01-01', '04-03', '04-06', '05-04', '05-25', '08-31', '12-25', '12-28']);
  assert.deepEqual(holidaysIn('GB', 2027), ['01-01', '03-26', '03-29', '05-03', '05-31', '08-30', '12-27', '12-28']);
  assert.deepEqual(holidaysIn('GB', 2028), ['01-03', '04-14', '04-17', '05-01', '05-29', '08-28', '12-25', '12-26']);
  assert.deepEqual(holidaysIn('GB', 2022).slice(-2), ['12-26', '12-27']);
  assert.deepEqual(holidaysIn('TR', 2026), [
    '01-01',
    '03-20',
    '04-23',
    '05-01',
    '05-19',
    '05-27',
    '05-28',
    '05-29',
    '07-15',
    '10-29',
  ]);
  assert.deepEqual(holidaysIn('US', 2026), [
    '01-01',
    '01-19',
    '02-16',
    '05-25',
    '06-19',
    '09-07',
    '10-12',
    '11-11',
    '11-26',
    '12-25',
  ]);
  assert.deepEqual(holidaysIn('US', 2027).slice(-4), ['09-06', '10-11', '11-11', '11-25']);
  assert.ok(holidaysIn('US', 2027).includes('07-05'), 'Independence Day on a Sunday is given on Monday');
  const half = ['2026-03-19', '2026-05-26', '2026-10-28'];
  assert.deepEqual(
    half.map((date) => isHalfDay(dayNumber(date), ['TR'])),
    [true, true, true],
  );
  assert.deepEqual(
    half.map((date) => isHalfDay(dayNumber(date), ['GB'])),
    [false, false, false],
  );
});

test('an order at the cut-off time is on time, and a millisecond later is late, in winter and summer', () => {
  // The cut-off time is 14:30 in Berlin.
  assert.deepEqual(sent('EUR', '2027-01-13T13:30:00.000Z'), {
    rail: 'SEPA',
    sends: '2027-01-13T13:30:00.000Z',
    arrives: '2027-01-14T10:00:00.000Z',
    delay: undefined,
    cutOff: '2027-01-13T13:30:00.000Z',
  });
  const late = sent('EUR', '2027-01-13T13:30:00.001Z');
  assert.deepEqual(
    [late.sends, late.arrives, late.delay],
    ['2027-01-14T07:00:00.000Z', '2027-01-15T10:00:00.000Z', 'CutOff'],
  );
  assert.equal(sent('EUR', '2027-07-14T12:30:00.000Z').delay, undefined);
  assert.equal(sent('EUR', '2027-07-14T12:30:00.001Z').delay, 'CutOff');
});

test('a weekend and a holiday delay an order to the next open day, and its arrival', () => {
  // The Thursday before Easter, before the cut-off time: it arrives after Easter Monday.
  assert.equal(sent('EUR', '2027-03-25T10:00:00Z').arrives, '2027-03-30T09:00:00.000Z');
  // After the cut-off time on that Thursday: it is sent after four closed days, in summer time.
  const late = sent('EUR', '2027-03-25T13:30:00.001Z');
  assert.deepEqual(
    [late.sends, late.arrives, late.delay],
    ['2027-03-30T06:00:00.000Z', '2027-03-31T09:00:00.000Z', 'CutOff'],
  );
  assert.equal(sent('EUR', '2027-03-26T09:00:00Z').delay, 'Holiday');
  assert.equal(sent('EUR', '2027-03-27T09:00:00Z').delay, 'Weekend');
  // The day begins at midnight in Berlin, not in UTC.
  assert.equal(sent('EUR', '2027-01-15T22:59:59.999Z').delay, 'CutOff');
  assert.equal(sent('EUR', '2027-01-15T23:00:00.000Z').delay, 'Weekend');
});

test('on a half day Turkish banks take orders until noon', () => {
  const above = { amount: 20_000_000 };
  const eve = sent('TRY', '2027-03-08T09:00:00.000Z', above);
  assert.deepEqual([eve.rail, eve.delay, eve.cutOff], ['EFT', undefined, '2027-03-08T09:00:00.000Z']);
  const late = sent('TRY', '2027-03-08T09:00:00.001Z', above);
  // The feast is from Tuesday to Thursday.
  assert.deepEqual([late.delay, late.sends], ['CutOff', '2027-03-12T05:00:00.000Z']);
});

test('abroad both London and the currency have to be open', () => {
  // Thanksgiving: London is open, but dollar payments are not processed.
  const dollars = sent('USD', '2027-11-25T10:00:00Z');
  assert.deepEqual([dollars.delay, dollars.sends], ['Holiday', '2027-11-26T08:00:00.000Z']);
  // The substitute day for Boxing Day in London.
  assert.equal(sent('USD', '2027-12-28T10:00:00Z').delay, 'Holiday');
});

test('instant ways know neither cut-off nor weekend nor holiday', () => {
  const christmas = '2027-12-25T23:59:59.000Z';
  for (const [currency, speed, rail] of [
    ['EUR', 'Instant', 'SEPAInstant'],
    ['GBP', 'Standard', 'FPS'],
    ['TRY', 'Instant', 'FAST'],
  ] as const) {
    const way = sent(currency, christmas, { speed });
    assert.deepEqual(
      [way.rail, way.sends, way.arrives, way.cutOff, way.delay],
      [rail, christmas, '2027-12-26T00:00:09.000Z', undefined, undefined],
    );
  }
});

test('a payment approved while banks are closed is sent when they open', async () => {
  const colleague = actor('merchant', ['Merchant.Reports']);
  const order = {
    accountId: 'balance:EUR',
    payee: { name: 'Lindner Papier GmbH', country: 'DE', iban: 'DE35370400440532013002' },
    amount: '1500.00',
    currency: 'EUR',
    reference: 'Rent',
    speed: 'Standard',
    charges: 'SHA',
  } as const;
  const { way, problems } = await maker.client.call(orderCalls.quote, { body: order });
  assert.deepEqual(problems, []);
  const quote = way ?? assert.fail('no way');
  const payment = await maker.client.call(orderCalls.create, {
    body: {
      ...order,
      expectedAvailable: quote.available,
      expectedFee: quote.fee,
      payeeResult: quote.payeeCheck.result,
    },
  });
  assert.equal(payment.state, 'WaitingForApproval');
  // One minute after the cut-off time of the execution day.
  const cutOff = Date.parse(quote.cutOff ?? assert.fail('no cut-off'));
  world.clock.advance(cutOff + 60_000 - world.now());
  const expected = transferRouteOf(world, {
    tenantId,
    payee: payees.EUR,
    amount: 1000,
    currency: 'EUR',
    speed: 'Standard',
    notBefore: 0,
  });
  await colleague.client.call(orderCalls.approve, { body: { ids: [payment.id] } });
  const approved = await maker.client.call(orderCalls.details, { params: { id: payment.id } });
  assert.ok('sends' in expected && expected.sends > world.now(), 'the banks are closed');
  assert.deepEqual([Date.parse(approved.sends), Date.parse(approved.arrives)], [expected.sends, expected.arrives]);
});
