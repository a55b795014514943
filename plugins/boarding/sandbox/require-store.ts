import type { EntityRecord, EntityStore, EntityToken, World } from '#sandbox';

/**
 * Returns the store of an entity that boarding defines.
 * @throws Error if the plugin is off, which cannot happen in its own routes
 */
export function requireStore<Stored extends EntityRecord>(
  world: World,
  token: EntityToken<Stored>,
): EntityStore<Stored> {
  const store = world.of(token);
  if (!store) throw new Error(`The world has no ${token.id}.`);
  return store;
}
