import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Cron } from 'croner';
import { timeAfter } from '../../../../plugins/scheduler/sandbox/cron.ts';

const hour = 3_600_000;

test('the next time of a schedule is the same regardless of earlier requests', () => {
  // Across the day when clocks go back in New York, and with fractions of seconds.
  const from = Date.UTC(2026, 10, 1, 3, 59, 59, 500);
  const times = Array.from({ length: 40 }, (_, at) => from + ((at * 7) % 40) * 0.31 * hour);
  for (const cron of ['*/30 * * * *', '0 9 * * 1-5', '30 1 * * *']) {
    for (const after of times) {
      const fresh = new Cron(cron, { mode: '5-part', timezone: 'America/New_York', paused: true });
      const expected = fresh.nextRun(new Date(after))?.getTime();
      assert.equal(
        timeAfter(cron, 'America/New_York', after),
        expected,
        `${cron} after ${new Date(after).toISOString()}`,
      );
    }
  }
});

test('a time that has come is over for the next one', () => {
  const nine = Date.UTC(2026, 10, 2, 9);
  assert.equal(timeAfter('0 9 * * *', 'UTC', nine - 1), nine);
  assert.equal(timeAfter('0 9 * * *', 'UTC', nine), nine + 24 * hour);
});
