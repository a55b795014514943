import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as Type from 'typebox';
import { createWorld } from '../../../dev-server/world/create.ts';
import { defineEntity } from '../../../dev-server/world/entities/define.ts';
import { entityToken } from '../../../dev-server/world/entities/token.ts';

const schema = () => Type.Object({ id: Type.String(), name: Type.String() }, { additionalProperties: false });
const Dolls = entityToken('doll', schema());
const dolls = defineEntity({
  token: Dolls,
  owner: 'platform',
  prefix: 'dol',
  name: ({ name }) => name,
  seed: () => [{ id: 'dol_1', name: 'Ann' }],
});
const world = createWorld({ transactions: 10, parts: [{ entities: [dolls] }] });

test('a token reaches the records of its entity, and so does a copy of it', () => {
  const names = ['Ann'];
  assert.deepEqual(
    world.of(Dolls)?.all.map(({ name }) => name),
    names,
  );
  assert.deepEqual(
    world.of(entityToken('doll', schema()))?.all.map(({ name }) => name),
    names,
  );
});

test('a token of another entity with the same id is refused', () => {
  const other = entityToken(
    'doll',
    Type.Object({ id: Type.String(), price: Type.Integer() }, { additionalProperties: false }),
  );
  assert.throws(
    () => world.of(other),
    /^TypeError: The token doll has another schema than the entity that is kept\. Use the token of that entity/,
  );
});

test('a token whose plugin is off reaches nothing', () =>
  assert.equal(world.of(entityToken('bear', schema())), undefined));
