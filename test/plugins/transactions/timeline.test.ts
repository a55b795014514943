import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { smallWorld } from '../../harness/small-world.ts';
import type { TransactionEvent } from '../../../plugins/transactions/api.ts';
import { timelineItems } from '../../../plugins/transactions/detail/timeline-items.ts';

const text = (key: string) => key;
const at = (time: string, rest: Partial<TransactionEvent> = {}): TransactionEvent => ({
  id: `evt_${time}`,
  created: time,
  type: 'Capture',
  status: 'Captured',
  amount: '1234.5',
  currency: 'EUR',
  actor: 'API',
  ...rest,
});

test('events, API calls and webhooks stand in one order, newest first', () => {
  const items = timelineItems(
    {
      events: [at('2026-01-01T10:00:00.000Z'), at('2026-01-01T12:00:00.000Z')],
      apiLogs: [
        {
          id: 'log',
          created: '2026-01-01T11:00:00.000Z',
          direction: 'Outbound',
          method: 'POST',
          url: '/x',
          statusCode: 502,
          duration: 12.4,
          request: '{"a":1}',
          response: 'no json',
        },
      ],
      webhooks: [
        {
          id: 'hook',
          created: '2026-01-01T13:00:00.000Z',
          eventType: 'captured',
          url: 'https://m.example',
          attempts: 3,
          status: 'NotDelivering',
        },
      ],
    },
    [],
    text,
  );
  assert.deepEqual(
    items.map(({ id }) => id),
    ['hook', 'evt_2026-01-01T12:00:00.000Z', 'log', 'evt_2026-01-01T10:00:00.000Z'],
  );
  assert.deepEqual(
    items.map(({ kind }) => kind),
    ['negative', 'positive', 'negative', 'positive'],
  );
  assert.deepEqual(
    items[2]?.raw?.map(({ content }) => content),
    ['{\n  "a": 1\n}', 'no json'],
  );
});

test('the later of two events in the same millisecond is above', () => {
  const time = '2026-01-01T10:00:00.000Z';
  const items = timelineItems({ events: [at(time, { id: 'authorized' }), at(time, { id: 'captured' })] }, [], text);
  assert.deepEqual(
    items.map(({ id }) => id),
    ['captured', 'authorized'],
  );
});

test('an event type without a text shows as the API wrote it', () => {
  const [item] = timelineItems({ events: [at('2026-01-01T10:00:00.000Z', { type: 'ChargebackWon' })] }, [], text);
  assert.equal(item?.title, 'ChargebackWon');
});

test('every event type of the sandbox has a text in both languages', () => {
  const world = smallWorld({ now: Date.UTC(2026, 9, 15, 12) });
  const { rows } = world.transactions.query({}, { pageSize: Number.POSITIVE_INFINITY });
  const types = new Set(rows.flatMap((row) => world.transactions.events(row).map(({ type }) => type)));
  for (const language of ['en', 'tr']) {
    const textsOf = (folder: string) =>
      JSON.parse(readFileSync(`plugins/transactions/${folder}/${language}.json`, 'utf8'));
    const texts = { ...textsOf('messages').event, ...textsOf('actions/messages').actions.event };
    assert.deepEqual(
      [...types].filter((type) => !Object.hasOwn(texts, type)),
      [],
    );
  }
});
