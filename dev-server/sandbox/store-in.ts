import type { EntityStore } from '../world/entities/store.ts';
import type { EntityRecord, EntityToken } from '../world/entities/token.ts';
import type { World } from '../world/world.ts';
import { SandboxError } from './define.ts';

/**
 * Returns the records of an entity that a call is about.
 * @throws SandboxError 404 when the plugin that brings them is off
 * @public
 */
export function storeIn<Stored extends EntityRecord>(world: World, token: EntityToken<Stored>): EntityStore<Stored> {
  const store = world.of(token);
  if (!store)
    throw new SandboxError(
      404,
      `${token.id}.off`,
      `Records of the type ${token.id} aren't available because their plugin is off.`,
    );
  return store;
}
