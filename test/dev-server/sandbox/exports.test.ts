import assert from 'node:assert/strict';
import { test } from 'node:test';
import exportRoutes from '../../../dev-server/sandbox/export-routes.ts';
import { exportFile, exportOf, startExport } from '../../../dev-server/sandbox/exports.ts';
import { smallWorld } from '../../harness/small-world.ts';

const now = Date.parse('2026-04-20T09:30:00Z');
const day = 86_400_000;

test('a prepared file shows its expiry in its state and at the bell and is removed afterwards', () => {
  const world = smallWorld({ seed: 7, now, parts: [exportRoutes] });
  const person = world.personByEmail('tenant@portal.test') ?? assert.fail();
  const { identifier } = startExport(
    world,
    { person },
    { name: 'rows.csv', head: 'id\r\n', rows: [1, 2], line: (row) => `${row}\r\n` },
  );
  assert.equal(exportOf(world, { person }, identifier)?.until, undefined, 'it is not ready');
  world.clock.advance(5_000);
  const until = Date.parse(exportOf(world, { person }, identifier)?.until ?? assert.fail('it does not say'));
  assert.equal(Math.round((until - now) / day), 7);
  const [notification] = world.notifications.of(person).filter(({ objectUrl }) => objectUrl === identifier);
  assert.match(notification?.description ?? '', /ready to download until <b>27\/04\/2026<\/b>/);
  world.clock.advance(until - world.now() - 60_000);
  assert.equal(exportFile(world, { person }, identifier)?.chunks.join(''), 'id\r\n1\r\n2\r\n');
  world.clock.advance(120_000);
  assert.equal(exportFile(world, { person }, identifier), undefined);
});
