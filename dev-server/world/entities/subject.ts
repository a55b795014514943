/** Subject of a record for the check of grants: its owner, its references, and further facts of its entity. */
import { type GrantKind, grantKinds, type Subject } from '../grants.ts';
import type { World } from '../world.ts';
import type { AnyEntity } from './define.ts';
import { referencesIn } from './registry.ts';
import type { EntityRecord } from './token.ts';

/**
 * Returns the merchants, payment methods and providers that a record names, including those of the records that it
 * refers to.
 * @param record existing, or about to be created
 * @param world the whole world, because a person may not see a record that is referred to
 */
export function subjectOf(world: World, definition: AnyEntity, record: Omit<EntityRecord, 'id'>): Subject {
  const found = {
    merchants: new Set<string>(),
    paymentMethods: new Set<string>(),
    serviceProviders: new Set<string>(),
  };
  collect(world, definition, record, found, new Set());
  return found;
}

function collect(
  world: World,
  definition: AnyEntity,
  record: Omit<EntityRecord, 'id'>,
  found: Readonly<Record<GrantKind, Set<string>>>,
  met: Set<string>,
): void {
  const { owner, ownerOf, about } = definition;
  const { merchantId } = ownerOf?.(record) ?? record;
  if (owner === 'merchant' && merchantId !== undefined) found.merchants.add(merchantId);
  const named: Subject = about?.(record, world) ?? {};
  for (const kind of grantKinds) for (const id of named[kind] ?? []) found[kind].add(id);
  for (const { token, id } of referencesIn(definition, record)) {
    const key = `${token.id} ${id}`;
    const store = met.has(key) ? undefined : world.of(token);
    met.add(key);
    const referred = store?.get(id);
    if (store && referred) collect(world, store.definition, referred, found, met);
  }
}
