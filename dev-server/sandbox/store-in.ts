import type { EntityStore } from '../world/entities/store.ts';
import type { EntityRecord, EntityToken } from '../world/entities/token.ts';
import type { World } from '../world/world.ts';
import { SandboxError } from './define.ts';

/**
 * Returns the records of an entity for a call.
 * @throws SandboxError 404 if the plugin of the entity is not enabled
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
