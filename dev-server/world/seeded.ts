/** Cache of the initial records of worlds. A world with the same seed, birth and parts begins with the same records. */

import type { AnyEntity } from './entities/define.ts';
import type { EntityRecord } from './entities/token.ts';
import type { WorldOptions, WorldPart } from './options.ts';

type Seeded = Map<string, readonly EntityRecord[]>;

interface StoredSeed {
  readonly key: string;
  readonly definitions: readonly AnyEntity[];
  readonly records: Seeded;
}

/** Maximum number of cached worlds. Tests often return to the previous one. */
const atMost = 2;
const storedSeeds: StoredSeed[] = [];

/**
 * Returns the initial state of a world, which the first world fills and later worlds use. Its records are deeply
 * frozen, so that no world changes the initial state of another.
 * @returns undefined for a world that is born at the current time, which no other world has
 */
export function seededFor(
  { seed, now, permissions, transactions }: WorldOptions,
  parts: readonly WorldPart[],
): Seeded | undefined {
  if (now === undefined) return undefined;
  const definitions = parts.flatMap(({ entities = [] }) => entities);
  const jobs = parts.flatMap((part) => (part.jobs ?? []).map(({ id }) => id));
  const key = JSON.stringify([seed, now, transactions, permissions, jobs]);
  const at = storedSeeds.findIndex(
    (stored) =>
      stored.key === key &&
      stored.definitions.length === definitions.length &&
      stored.definitions.every((of, nth) => of === definitions[nth]),
  );
  const [found = { key, definitions, records: new FrozenRecords() }] = at < 0 ? [] : storedSeeds.splice(at, 1);
  storedSeeds.unshift(found);
  storedSeeds.length = Math.min(storedSeeds.length, atMost);
  return found.records;
}

class FrozenRecords extends Map<string, readonly EntityRecord[]> {
  override set(id: string, records: readonly EntityRecord[]): this {
    return this.get(id) === records ? this : super.set(id, freezeDeep(records, new Set()));
  }
}

function freezeDeep<Value>(value: Value, seen: Set<unknown>): Value {
  if (typeof value !== 'object' || value === null || seen.has(value)) return value;
  seen.add(value);
  for (const part of Object.values(value)) freezeDeep(part, seen);
  return Object.freeze(value);
}
