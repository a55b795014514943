// @lane unit
/** Schedules have the right cut-off times, and payouts the right business days. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cutOffAfter, payoutTimesFrom } from '../../../../plugins/settlement/sandbox/calendar.ts';

const berlin = { cutOff: '16:00', timeZone: 'Europe/Berlin' };
const next = (schedule: Parameters<typeof cutOffAfter>[0], after: string) =>
  new Date(cutOffAfter(schedule, Date.parse(after))).toISOString();
const way = (ordered: string, currency: string) => {
  const { sent, arrives } = payoutTimesFrom(Date.parse(ordered), currency, 'Europe/Berlin');
  return [new Date(sent).toISOString().slice(0, 10), new Date(arrives).toISOString().slice(0, 10)];
};

test('a daily schedule has a cut-off on each weekday, by the clock of its time zone', () => {
  const daily = { ...berlin, frequency: 'Daily' } as const;
  assert.equal(next(daily, '2026-10-23T13:59:00Z'), '2026-10-23T14:00:00.000Z');
  // From Friday to Monday, after the clocks went back.
  assert.equal(next(daily, '2026-10-23T14:00:00Z'), '2026-10-26T15:00:00.000Z');
});

test('a weekly schedule has its weekday, a monthly one its day of the month', () => {
  assert.equal(
    next({ ...berlin, frequency: 'Weekly', weekday: 'Thursday' }, '2026-10-15T14:00:00Z'),
    '2026-10-22T14:00:00.000Z',
  );
  assert.equal(
    next({ ...berlin, frequency: 'Monthly', dayOfMonth: 28 }, '2026-02-28T15:00:00Z'),
    '2026-03-28T15:00:00.000Z',
  );
});

test('banks carry a payout on the next bank day of its currency, and it arrives on the one after', () => {
  assert.deepEqual(way('2026-10-15T14:00:00Z', 'EUR'), ['2026-10-16', '2026-10-19']);
  // Good Friday and Easter Monday.
  assert.deepEqual(way('2026-04-02T14:00:00Z', 'EUR'), ['2026-04-07', '2026-04-08']);
  // Independence Day is on a Saturday and closes no bank; Thanksgiving does.
  assert.deepEqual(way('2026-11-25T14:00:00Z', 'USD'), ['2026-11-27', '2026-11-30']);
  // Republic Day.
  assert.deepEqual(way('2026-10-28T10:00:00Z', 'TRY'), ['2026-10-30', '2026-11-02']);
});
