/** Actions on several items of a resource. */
import type { AnyEndpoint } from '../../../http/endpoint.ts';
import type { Holder } from '../../../permissions/guard.ts';
import { fieldsOf, requiredOf } from '../../list/schema.ts';
import { mayCall } from '../actions/allowed.ts';
import type { Item, Spec } from '../declaration/spec.ts';
import type { ResourceCalls } from '../declaration/types.ts';

export type BulkKind = 'remove' | 'activate' | 'deactivate';

/** Text keys of the actions' names. */
export const bulkTitles = {
  remove: 'common.delete',
  activate: 'common.activate',
  deactivate: 'common.deactivate',
} as const;

/** Returns the actions that the user may perform on several items, in the order of the buttons. */
export function bulkKinds({ bulk }: Spec, calls: ResourceCalls, holder: Holder): readonly BulkKind[] {
  const activates = bulk.activate !== undefined && mayCall(calls.update, holder);
  const removes = bulk.remove === true && mayCall(calls.remove, holder);
  return [...(activates ? (['activate', 'deactivate'] as const) : []), ...(removes ? (['remove'] as const) : [])];
}

export function endpointOf(kind: BulkKind, calls: ResourceCalls): AnyEndpoint | undefined {
  return kind === 'remove' ? calls.remove : calls.update;
}

/** Returns whether an item already has the state that the action would set. */
export function isAlready(kind: BulkKind, { bulk }: Spec, item: Item): boolean {
  return kind !== 'remove' && bulk.activate !== undefined && item[bulk.activate] === (kind === 'activate');
}

/** Returns the body of the call for an item; `undefined` for a deletion. */
export function bulkBody(kind: BulkKind, { bulk }: Spec, endpoint: AnyEndpoint, item: Item): Item | undefined {
  if (kind === 'remove' || bulk.activate === undefined) return undefined;
  const names = endpoint.method === 'PATCH' ? [...requiredOf(endpoint.body)] : Object.keys(fieldsOf(endpoint.body));
  const carried = names.filter((name) => item[name] !== undefined && item[name] !== null);
  return { ...Object.fromEntries(carried.map((name) => [name, item[name]])), [bulk.activate]: kind === 'activate' };
}

/**
 * Returns the reason why an item is skipped, because its state does not allow the action. The reason is a key of the
 * plugin's texts.
 */
export function leftOut(
  kind: BulkKind,
  spec: Spec,
  item: Item,
  holder: Holder,
): { readonly reason?: string } | undefined {
  const allowed = (kind === 'remove' ? spec.allowed.remove : spec.allowed.update)?.(item, holder) ?? true;
  if (allowed === true) return undefined;
  return allowed === false ? {} : { reason: allowed };
}
