import assert from 'node:assert/strict';
import { test } from 'node:test';
import { perWorld } from '../../../dev-server/sandbox/state.ts';
import type { World } from '../../../dev-server/world/world.ts';

// The state only requires that a reset creates a new world.
const worldOf = (seed: number) => ({ seed }) as unknown as World;

test('state stays with its world and key, and a new world begins anew', () => {
  const notes = perWorld<string[]>((world, owner) => [`${owner} of ${world.seed}`]);
  const world = worldOf(1);
  notes(world, 'ada').push('changed');
  assert.deepEqual(notes(world, 'ada'), ['ada of 1', 'changed']);
  assert.deepEqual(notes(world, 'bob'), ['bob of 1']);
  assert.deepEqual(notes(worldOf(1), 'ada'), ['ada of 1']);
});

test('two plugins’ states of one world and key are their own', () => {
  const [firstState, other] = [perWorld(() => new Set<string>()), perWorld(() => new Set<string>())];
  const world = worldOf(1);
  firstState(world, 'ada').add('x');
  assert.equal(other(world, 'ada').size, 0);
});
