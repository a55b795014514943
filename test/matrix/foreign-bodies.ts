/**
 * Tests the ids of others in the bodies of all writing operations: no record of others changes, and no record of the
 * caller refers to it afterwards.
 */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Owned } from '../../dev-server/world/entities/scope.ts';
import type { EntityRecord } from '../../dev-server/world/entities/token.ts';
import type { Person } from '../../dev-server/world/types.ts';
import type { World } from '../../dev-server/world/world.ts';
import { holderOf } from './callers.ts';
import { findPlaces, valuesFor } from './ids.ts';
import { foreignMarks } from './marks.ts';
import { addressOf, endpointFor, refusalOf, requiredTexts, sampleOf } from './operations.ts';
import { createMatrixPortal, type MatrixPortal, tokenOf } from './portal.ts';
import { idsByKind, isWithin, scopeOf, tokensOf } from './records.ts';

/** Types whose ids are put into bodies, which most records are about. Types without a plugin are skipped. */
const kinds = ['merchant', 'tenant', 'user', 'role', 'transaction', 'file', 'organization', 'beneficiary'];
/** Number of texts in a body that are replaced, from the outermost. */
const fieldsPerBody = 8;

type Path = readonly (string | number)[];

/**
 * Declares the test of one caller.
 * @param choose returns the person in the sandbox data
 */
export async function testForeignBodies(name: string, choose: (world: World) => Person): Promise<void> {
  const portal = await createMatrixPortal();
  after(() => portal.close());
  const { world, operations } = portal;
  const person = choose(world);
  const token = tokenOf(person);

  test(`an id of others in a body changes nothing of theirs and is not taken from ${name}`, async () => {
    const places = await findPlaces(portal, { name, person, token });
    const foreign = idsByKind(portal, person, 'foreign');
    const ids = kinds.flatMap((kind) => foreign.get(kind)?.slice(0, 1) ?? []);
    const findMarks = foreignMarks(world, person);
    const wrong: string[] = [];
    let current = '';
    const stop = watchChanges(portal, person, (problem) => wrong.push(`${current}: ${problem}`));
    let taken = 0;
    for (const operation of operations) {
      const endpoint = endpointFor(operation, person.tier);
      const values = valuesFor(places, operation);
      if (operation.method === 'GET' || !endpoint.body || endpoint.multipart || !values) continue;
      if (refusalOf(operation, holderOf(world, person)) !== undefined) continue;
      const body = sampleOf(endpoint.body, 'body');
      for (const path of textPaths(body).slice(0, fieldsPerBody))
        for (const id of ids) {
          current = `${operation.name} with ${path.join('.')} = ${id}`;
          const inputs = { query: requiredTexts(endpoint.query), headers: requiredTexts(endpoint.headers) };
          const reply = await portal.call(token, {
            method: operation.method,
            path: addressOf(operation, values),
            ...inputs,
            body: withValue(body, path, id),
          });
          if (reply.status >= 500) wrong.push(`${current}: ${reply.status} ${reply.text.slice(0, 200)}`);
          if (reply.status >= 300) continue;
          taken += 1;
          const [mark] = findMarks(reply.text, ids);
          if (mark) wrong.push(`${current}: names ${mark.of}`);
        }
    }
    stop();
    const scope = scopeOf(person);
    const acted = world.transactions.actedOnBy(person.id).filter((row) => !isWithin(scope, row));
    assert.deepEqual(
      acted.map(({ id }) => id),
      [],
    );
    assert.deepEqual([...new Set(wrong)], []);
    assert.ok(taken > 20, `${taken} bodies were taken.`);
  });
}

/**
 * Reports each change that a person makes to a record that they can't access, and each of their records that refers to
 * such a record.
 */
function watchChanges({ world, plugins }: MatrixPortal, person: Person, report: (problem: string) => void): () => void {
  const scope = scopeOf(person);
  const stops = tokensOf(plugins).flatMap((token) => {
    const store = world.of(token);
    if (!store) return [];
    const { references = {}, ownerOf = (record: EntityRecord) => record } = store.definition;
    return store.watch(({ before, after, by }) => {
      if (by.actorId !== person.id) return;
      for (const record of [before, after]) {
        const owned: Owned = record ? ownerOf(record) : {};
        if (owned.tenantId !== undefined && !isWithin(scope, owned))
          report(`changes ${token.id} ${record?.id} of others`);
      }
      if (!after) return;
      for (const [field, target] of Object.entries(references)) {
        const [now, earlier] = [after, before].map((record) =>
          record === undefined ? [] : [Reflect.get(record, field)].flat(),
        );
        const reached = new Set((target && world.of(target)?.within(scope))?.map(({ id }) => id));
        for (const id of now ?? [])
          if (typeof id === 'string' && !earlier?.includes(id) && !reached.has(id))
            report(`${token.id}.${field} refers to ${id} of others`);
      }
    });
  });
  return () => {
    for (const stop of stops) stop();
  };
}

/** Returns the paths of texts in a body, the outermost first. */
function textPaths(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .flatMap(([key, item]) => textPaths(item, [...path, Array.isArray(value) ? Number(key) : key]))
    .sort((candidate, other) => candidate.length - other.length);
}

/** Returns a copy of a body with another value in one place. */
function withValue(body: unknown, [key, ...rest]: Path, value: string): unknown {
  if (key === undefined) return value;
  if (Array.isArray(body)) return body.map((item, at) => (at === key ? withValue(item, rest, value) : item));
  const record = body as Readonly<Record<string, unknown>>; // a path contains only objects and lists
  return { ...record, [key]: withValue(record[key], rest, value) };
}
