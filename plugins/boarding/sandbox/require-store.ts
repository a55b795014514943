import type { EntityRecord, EntityStore, EntityToken, World } from '#sandbox';

/**
 * Returns the store of an entity that boarding defines.
 * @throws Error never while the plugin answers: it brings them itself
 */
export function requireStore<Stored extends EntityRecord>(
  world: World,
  token: EntityToken<Stored>,
): EntityStore<Stored> {
  const store = world.of(token);
  if (!store) throw new Error(`The world has no ${token.id}.`);
  return store;
}
