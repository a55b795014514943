import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callersOf, rowsMade } from './callers.ts';
import { callRows } from './calls.ts';

const rows = callRows.filter(({ isEndpoint }) => isEndpoint);
const [first = assert.fail('there are no rows')] = rows;
const callOf = ({ method = 'GET', path }: (typeof rows)[number]) => `${method} ${path}`;

test('a call belongs to its row, by the endpoint’s path and by the address for each tier', () => {
  const lost = rows.flatMap((row) => {
    const addresses = Object.values(row.addresses).filter((address) => address !== '');
    const requested = addresses.map(
      (address) => `${row.method ?? 'GET'} /gateway${new URL(address.replace(/\{[^}]*\}/g, 'some-id')).pathname}`,
    );
    return [callOf(row), ...requested]
      .filter((call) => !rowsMade([call]).has(row.id))
      .map((call) => `${row.id}: ${call}`);
  });
  assert.deepEqual(lost, []);
});

test('an address that fits a fixed path is no value of a placeholder', () => {
  const fixed = rows.filter(({ method, path }) =>
    rows.some(
      (other) =>
        other.method === method &&
        other.path.includes('{') &&
        other.path !== path &&
        new RegExp(`^${other.path.replace(/\{[^}]*\}/g, '[^/{}]+')}$`).test(path),
    ),
  );
  assert.ok(fixed.length > 0);
  for (const row of fixed)
    for (const id of rowsMade([callOf(row)]))
      assert.ok(!rows.find((candidate) => candidate.id === id)?.path.includes('{'), `${row.id} counts for ${id}`);
});

test('another method is another call', () => {
  assert.equal(rowsMade([`TRACE ${first.path}`]).size, 0);
});

test('an unused documented call is listed with its reason, and so is a reason no longer needed', () => {
  const second = rows.find((row) => !rowsMade([callOf(first)]).has(row.id)) ?? assert.fail('there is one row');
  const { made, unmade, idle } = callersOf([callOf(first)], {
    [first.id]: 'it was not used',
    [second.id]: 'it is another system’s',
  });
  assert.ok(made.some(({ id }) => id === first.id));
  assert.deepEqual(idle, [first.id]);
  assert.equal(unmade.find(({ row }) => row.id === second.id)?.reason, 'it is another system’s');
  assert.equal(unmade.length + made.length, rows.length);
});
