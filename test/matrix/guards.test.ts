// @lane sandbox
/** Access to all operations of the API, for all types of callers, is decided only by the guard of the endpoint. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { demoPerson, holderOf, signedInCallers } from './callers.ts';
import { addressOf, endpointFor, refusalOf, requiredTexts } from './operations.ts';
import { createMatrixPortal, tokenOf } from './portal.ts';

const portal = await createMatrixPortal();
after(() => portal.close());
const { world, operations } = portal;

/** Error codes of a guard. */
const guardCodes = new Set(['token.invalid', 'permission.missing', 'tier.wrong', 'feature.off']);

test('the matrix has every operation of the API document', () => {
  assert.ok(operations.length > 1_200, `There are ${operations.length} operations.`);
});

for (const { name, token, person } of signedInCallers(world))
  test(`each operation lets in or refuses as its guard says: ${name}`, async () => {
    const holder = holderOf(world, person);
    const wrong: string[] = [];
    for (const operation of operations) {
      const expected = refusalOf(operation, holder);
      const endpoint = endpointFor(operation, person?.tier);
      const reply = await portal.call(token, {
        method: operation.method,
        path: addressOf(operation, []),
        query: requiredTexts(endpoint.query),
        headers: requiredTexts(endpoint.headers),
      });
      const isRefused = reply.code !== undefined && guardCodes.has(reply.code);
      if (expected === undefined ? isRefused : reply.status !== expected || !isRefused)
        wrong.push(`${operation.name}: ${reply.status} ${reply.code ?? ''}, expected ${expected ?? 'no decline'}`);
      if (reply.status >= 500) wrong.push(`${operation.name}: ${reply.status} ${reply.text.slice(0, 200)}`);
    }
    assert.deepEqual(wrong, []);
  });

test('a person who may not enter any more is refused everywhere', async () => {
  const tenant = demoPerson(world, 'tenant');
  const off = world.people.find(({ isActive, tenantId }) => !isActive && tenantId === tenant.tenantId);
  assert.ok(off);
  const open = operations.filter((operation) => endpointFor(operation, off.tier).guard !== 'public');
  const statuses = await Promise.all(
    open.map(({ method, pattern }) => portal.call(tokenOf(off), { method, path: addressOf({ pattern }, []) })),
  );
  assert.deepEqual([...new Set(statuses.map(({ status }) => status))], [401]);
});
