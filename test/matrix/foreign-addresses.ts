/**
 * Tests the ids of others in addresses, headers and filters of all operations: records that the caller can't access
 * answer like missing records.
 */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Person } from '../../dev-server/world/types.ts';
import type { World } from '../../dev-server/world/world.ts';
import { propertiesOf } from '../../dev-server/sandbox/validate.ts';
import { holderOf } from './callers.ts';
import { findPlaces, headOf, type Places, valuesFor } from './ids.ts';
import { foreignMarks } from './marks.ts';
import { addressOf, endpointFor, type Operation, placesOf, refusalOf, requiredTexts, sampleOf } from './operations.ts';
import { createMatrixPortal, type Reply, tokenOf } from './portal.ts';
import { idsByKind, type Kind } from './records.ts';

/** A value that no record has as its id. */
const absent = 'none_0000000000000000';
/**
 * Returns true if a reply has a 2xx status. The parameter of these operations isn't the id of a record, but a date or a
 * word of a list.
 */
const isAnswered = ({ status }: Reply) => status >= 200 && status < 300;

/**
 * Declares the tests of one caller. Each file has one caller, so that they run in parallel.
 * @param choose returns the person in the sandbox data
 */
export async function testForeignAddresses(name: string, choose: (world: World) => Person): Promise<void> {
  const portal = await createMatrixPortal();
  after(() => portal.close());
  const { world, operations } = portal;
  const person = choose(world);
  let known: Promise<Places> | undefined;
  const placesOfCaller = () => (known ??= findPlaces(portal, { name, person, token }));
  const token = tokenOf(person);
  const holder = holderOf(world, person);
  const open = operations.filter((operation) => refusalOf(operation, holder) === undefined);
  const findMarks = foreignMarks(world, person);
  const send = (
    operation: Operation,
    values: readonly string[],
    extra: { query?: Record<string, string>; headers?: Record<string, string> } = {},
  ) => {
    const endpoint = endpointFor(operation, person.tier);
    return portal.call(token, {
      method: operation.method,
      path: addressOf(operation, values),
      query: { ...requiredTexts(endpoint.query), ...extra.query },
      headers: { ...requiredTexts(endpoint.headers), ...extra.headers },
      ...(endpoint.body && !endpoint.multipart && { body: sampleOf(endpoint.body, 'body') ?? {} }),
    });
  };

  test(`no list and no record of their own shows ${name} anything of others`, async () => {
    const places = await placesOfCaller();
    const wrong: string[] = [];
    let answered = 0;
    for (const operation of open.filter(({ method }) => method === 'GET')) {
      const values = valuesFor(places, operation);
      if (!values) continue;
      const reply = await send(operation, values);
      if (!isAnswered(reply)) continue;
      answered += 1;
      const [mark] = findMarks(reply.text);
      if (mark) wrong.push(`${operation.name} names ${mark.of}: … ${around(reply.text, mark.text)} …`);
    }
    assert.deepEqual(wrong, []);
    assert.ok(answered > 150, `${answered} answers were read.`);
  });

  test(`an id of others in an address is not there for ${name}`, async () => {
    const places = await placesOfCaller();
    const foreign = idsByKind(portal, person, 'foreign');
    const ownIds = idsByKind(portal, person, 'own');
    const everyKind = [...foreign.values()].flatMap((ids) => ids.slice(0, 1));
    const wrong: string[] = [];
    let tried = 0;
    // Deletions are last, because a deleted record no longer answers.
    const inTurn = open
      .filter((operation) => placesOf(operation) > 0)
      .sort((operation, other) => Number(operation.method === 'DELETE') - Number(other.method === 'DELETE'));
    for (const operation of inTurn)
      for (let place = 0; place < placesOf(operation); place++) {
        const kind = places.kinds.get(headOf(operation, place));
        const candidates = kind === undefined ? everyKind : (foreign.get(kind) ?? []);
        if (candidates.length === 0) continue;
        const known = ownValues(places, operation, ownIds);
        const unknown = await send(operation, known.with(place, absent));
        // If the parent is not checked, the first of two writing calls may leave nothing for the second to change.
        const mayDiffer = operation.method !== 'GET' && isAnswered(unknown);
        for (const id of candidates) {
          tried += 1;
          const reply = await send(operation, known.with(place, id));
          const [mark] = isAnswered(reply) ? findMarks(reply.text, [id]) : [];
          const what = `${operation.name} with ${id} as :p${place}`;
          if (isAnswered(reply) !== isAnswered(unknown) && !mayDiffer)
            wrong.push(`${what}: ${reply.status}, with an unknown id ${unknown.status}`);
          else if (mark) wrong.push(`${what} names ${mark.of}`);
          else if (reply.status >= 500) wrong.push(`${what}: ${reply.status}`);
        }
      }
    assert.deepEqual(wrong, []);
    assert.ok(tried > 300, `${tried} ids were tried.`);
  });

  test(`a filter or header with an id of others shows ${name} nothing of theirs`, async () => {
    const foreign = idsByKind(portal, person, 'foreign');
    const wrong: string[] = [];
    const others = ['merchant', 'tenant', 'transaction', 'user'].flatMap(
      (kind) => foreign.get(kind)?.slice(0, 1) ?? [],
    );
    for (const operation of open.filter((candidate) => candidate.method === 'GET' && placesOf(candidate) === 0)) {
      const { query, headers } = endpointFor(operation, person.tier);
      const texts = (schema: typeof query) =>
        Object.entries(propertiesOf(schema)).filter(
          ([, its]) => !('enum' in its) && JSON.stringify(its).includes('string'),
        );
      for (const id of others) {
        for (const [field] of texts(query)) {
          const reply = await send(operation, [], { query: { [field]: id } });
          const [mark] = isAnswered(reply) ? findMarks(reply.text, [id]) : [];
          if (mark) wrong.push(`${operation.name}?${field}=${id} names ${mark.of}`);
        }
        for (const [field] of texts(headers)) {
          const reply = await send(operation, [], { headers: { [field]: id } });
          const [mark] = isAnswered(reply) ? findMarks(reply.text, [id]) : [];
          if (mark) wrong.push(`${operation.name} with ${field}: ${id} names ${mark.of}`);
        }
      }
    }
    assert.deepEqual(wrong, []);
  });

  test(`${name} acts for no other tenant by the header`, async () => {
    const [tenant = ''] = idsByKind(portal, person, 'foreign').get('tenant') ?? [];
    const wrong: string[] = [];
    for (const operation of open) {
      const reply = await send(operation, [], { headers: { tenantid: tenant } });
      if (reply.code !== 'tenant.foreign') wrong.push(`${operation.name}: ${reply.status} ${reply.code}`);
    }
    assert.deepEqual(wrong, []);
  });
}

/**
 * Returns the caller's own values for all places of an address, if they are known; for the others, the id of the
 * caller's tenant.
 */
function ownValues(places: Places, operation: Operation, ownIds: ReadonlyMap<Kind, readonly string[]>): string[] {
  const [tenant = absent] = ownIds.get('tenant') ?? [];
  return Array.from(
    { length: placesOf(operation) },
    (_, place) => places.values.get(headOf(operation, place))?.[place] ?? tenant,
  );
}

const around = (text: string, mark: string) =>
  text.slice(Math.max(0, text.indexOf(mark) - 80), text.indexOf(mark) + 60);
