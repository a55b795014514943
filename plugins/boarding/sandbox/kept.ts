import type { EntityRecord, EntityStore, EntityToken, World } from '#sandbox';

/** The records of one of boarding's own entities. @throws Error never while the plugin answers: it brings them itself */
export function kept<Stored extends EntityRecord>(world: World, token: EntityToken<Stored>): EntityStore<Stored> {
  const store = world.of(token);
  if (!store) throw new Error(`The world has no ${token.id}.`);
  return store;
}
