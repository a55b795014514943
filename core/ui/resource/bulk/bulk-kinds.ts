/** What can be done with several items of a resource at once: what its calls allow, and nothing that has to be declared. */
import type { AnyEndpoint } from '../../../http/endpoint.ts';
import type { Holder } from '../../../permissions/guard.ts';
import { mayCall } from '../actions/allowed.ts';
import { fieldsOf, requiredOf, rowSchema, withoutNull } from '../declaration/schema.ts';
import type { Item, Spec } from '../declaration/spec.ts';
import type { ResourceCalls } from '../declaration/types.ts';

export type BulkKind = 'remove' | 'activate' | 'deactivate';

/** The field by which items are switched on and off. */
const switchField = 'isActive';

/** What the person may do with several items, in the order of the buttons. */
export function bulkKinds(spec: Spec, calls: ResourceCalls, holder: Holder): readonly BulkKind[] {
  // Whoever replaces the row's actions has rules of their own for them.
  if (spec.components.rowActions) return [];
  const canSwitch = mayCall(calls.update, holder) && isSwitch(calls.update, calls.list);
  return [...(canSwitch ? (['activate', 'deactivate'] as const) : []), ...(mayCall(calls.remove, holder) ? (['remove'] as const) : [])];
}

/** Whether an item can be switched by what a row tells: all that the change has to send is in it. */
function isSwitch(update: AnyEndpoint, list: AnyEndpoint | undefined): boolean {
  const row = fieldsOf(rowSchema(list));
  const field = fieldsOf(update.body)[switchField];
  return field !== undefined && withoutNull(field).type === 'boolean' && [...requiredOf(update.body)].every((name) => Object.hasOwn(row, name));
}

export function endpointOf(kind: BulkKind, calls: ResourceCalls): AnyEndpoint | undefined {
  return kind === 'remove' ? calls.remove : calls.update;
}

/** Whether an item is already what it is to become. */
export function isAlready(kind: BulkKind, item: Item): boolean {
  return kind !== 'remove' && item[switchField] === (kind === 'activate');
}

/** What the call sends for an item; nothing where it is deleted. */
export function bulkBody(kind: BulkKind, endpoint: AnyEndpoint, item: Item): Item | undefined {
  if (kind === 'remove') return undefined;
  const names = endpoint.method === 'PATCH' ? [...requiredOf(endpoint.body)] : Object.keys(fieldsOf(endpoint.body));
  const carried = names.filter((name) => item[name] !== undefined && item[name] !== null);
  return { ...Object.fromEntries(carried.map((name) => [name, item[name]])), [switchField]: kind === 'activate' };
}

/** Why an item is left out: its state forbids it, for a reason that is a key of the plugin's texts. */
export function leftOut(kind: BulkKind, spec: Spec, item: Item, holder: Holder): { readonly reason?: string } | undefined {
  const allowed = (kind === 'remove' ? spec.allowed.remove : spec.allowed.update)?.(item, holder) ?? true;
  if (allowed === true) return undefined;
  return allowed === false ? {} : { reason: allowed };
}
