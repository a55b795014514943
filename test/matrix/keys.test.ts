// @lane sandbox
/**
 * An API key can do in each operation what its person may currently do, decides nothing about others, and ends with its
 * person.
 */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { whyNotByKey } from '../../core/http/key-access.ts';
import { loadDeployment } from '../../core/plugin/load-deployment.ts';
import { projectRoot } from '../../dev-server/options.ts';
import { Merchants, People, Tenants } from '../../dev-server/world/core-tokens.ts';
import { permissionsOf, scaRequiredOf } from '../../dev-server/world/rights.ts';
import type { Person } from '../../dev-server/world/types.ts';
import { addKey } from '../../plugins/developer/api.ts';
import { demoPerson, holderOf, makeNarrowed } from './callers.ts';
import { foreignMarks } from './marks.ts';
import { addressOf, endpointFor, refusalOf, requiredTexts } from './operations.ts';
import { createMatrixPortal, type Reply, tokenOf } from './portal.ts';

const portal = await createMatrixPortal();
after(() => portal.close());
const { world, operations } = portal;
const { stepUp } = await loadDeployment('default', projectRoot);
const by = { actor: 'Matrix' };
const refusals = new Set([
  'token.invalid',
  'permission.missing',
  'tier.wrong',
  'feature.off',
  'key.person-needed',
  'key.invalid',
]);

/** Creates an API key with all scopes that its maker holds. */
async function makeKey(person: Person): Promise<string> {
  const operation =
    operations.find(
      (candidate) => candidate.method === 'POST' && endpointFor(candidate, person.tier).id === addKey.id,
    ) ?? assert.fail();
  const body = { name: 'Matrix', mode: 'Live', scopes: [...permissionsOf(person, world)].slice(0, 100), addresses: [] };
  const reply = await portal.call(tokenOf(person), { method: 'POST', path: addressOf(operation, []), body });
  assert.equal(reply.status, 200, reply.text);
  return (JSON.parse(reply.text) as { readonly secret: string }).secret;
}

/** Calls all operations, and returns those with an unexpected answer. */
async function callAll(
  secret: string,
  tier: Person['tier'],
  isAsExpected: (reply: Reply, operation: (typeof operations)[number]) => boolean,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const operation of operations) {
    const { query, headers } = endpointFor(operation, tier);
    const inputs = { query: requiredTexts(query), headers: requiredTexts(headers) };
    const reply = await portal.call(secret, { method: operation.method, path: addressOf(operation, []), ...inputs });
    if (!isAsExpected(reply, operation) || reply.status >= 500)
      wrong.push(`${operation.name}: ${reply.status} ${reply.code ?? ''}`);
  }
  return wrong;
}

for (const tier of ['tenant', 'merchant'] as const)
  test(`a key of the ${tier} is let in where its person is, except where a person is needed`, async () => {
    const person = demoPerson(world, tier);
    const secret = await makeKey(person);
    const scopes = new Set([...permissionsOf(person, world)].slice(0, 100));
    const holder = { tier, permissions: scopes, switchedOff: world.switchedOff(person) };
    const wrong = await callAll(secret, tier, (reply, operation) => {
      const endpoint = endpointFor(operation, tier);
      const isRefused =
        refusalOf(operation, holder) !== undefined ||
        whyNotByKey(endpoint, stepUp, scaRequiredOf(person, world)) !== undefined;
      return isRefused === (reply.code !== undefined && refusals.has(reply.code));
    });
    assert.deepEqual(wrong, []);
  });

test('no scope lets a key decide about other people’s requests', () => {
  const deciding = /\/(approve|approves|decline|declines|decide|reject|activate)$/;
  const open = operations
    .filter(({ method, pattern }) => method !== 'GET' && deciding.test(pattern))
    .flatMap(({ name, candidates }) => candidates.map(({ route }) => ({ name, endpoint: route.endpoint })))
    .filter(({ endpoint }) => whyNotByKey(endpoint, stepUp, new Set()) === undefined);
  assert.deepEqual(
    open.map(({ name }) => name),
    [],
  );
});

test('a key of a person who is narrowed to one merchant shows no other', async () => {
  const person = makeNarrowed(world, demoPerson(world, 'tenant'), demoPerson(world, 'merchant').merchantId ?? '');
  const secret = await makeKey(person);
  const findMarks = foreignMarks(world, person);
  const wrong = await callAll(
    secret,
    'tenant',
    ({ status, text }, { method }) => method !== 'GET' || status >= 300 || findMarks(text).length === 0,
  );
  assert.deepEqual(wrong, []);
});

test('a key is refused everywhere while its person is inactive, its tenant blocked or its merchant locked', async () => {
  const tenant = demoPerson(world, 'tenant');
  const merchant = demoPerson(world, 'merchant');
  const states: readonly (readonly [what: string, person: Person, begin: () => void, end: () => void])[] = [
    ['inactive person', tenant, ...toggled(People, tenant.id, { isActive: false }, { isActive: true })],
    ['blocked tenant', tenant, ...toggled(Tenants, tenant.tenantId, { isBlocked: true }, { isBlocked: false })],
    [
      'locked merchant',
      merchant,
      ...toggled(Merchants, merchant.merchantId, { merchantStatus: 'Locked' }, { merchantStatus: 'Active' }),
    ],
  ];
  for (const [what, person, begin, end] of states) {
    const secret = await makeKey(person);
    begin();
    const wrong = await callAll(secret, person.tier, ({ status }) => status === 401);
    end();
    assert.deepEqual(wrong, [], what);
    assert.ok(holderOf(world, person));
  }
});

/** Returns functions that put a record into a state and restore it. */
function toggled(
  token: typeof People | typeof Tenants | typeof Merchants,
  id: string | undefined,
  on: object,
  off: object,
): readonly [() => void, () => void] {
  const change = (changes: object) => () => {
    // every token has a store; the changes are fields of its records
    world.of(token as typeof People).change(id ?? '', changes, by);
  };
  return [change(on), change(off)];
}
