/**
 * Actions that a user may perform on an item. The endpoints' guards check the user, and the item's state determines
 * what is possible now.
 */

import type { AnyEndpoint } from '../../../http/endpoint.ts';
import { checkGuard, type Holder } from '../../../permissions/guard.ts';
import type { Item, Spec } from '../declaration/spec.ts';
import type { ResourceCalls } from '../declaration/types.ts';
import type { Question } from '../view.ts';

export function mayCall(endpoint: AnyEndpoint | undefined, holder: Holder): endpoint is AnyEndpoint {
  return endpoint !== undefined && checkGuard(endpoint.guard, holder) === 'allowed';
}

/**
 * An action on an item. `reason` is the key of the plugin's text that explains why the item's state does not allow it.
 */
export interface Possible {
  readonly id: string;
  readonly reason: string | undefined;
  readonly question: Question | 'edit';
}

/**
 * Returns the actions on an item, in order: edit, the resource's actions, delete. Actions without permission are left
 * out; those that the item's state does not allow are included (S-412).
 */
export function possibleWith(spec: Spec, calls: ResourceCalls, holder: Holder, item: Item): readonly Possible[] {
  const { allowed, actions, form, components } = spec;
  const entry = (
    id: string,
    offered: boolean,
    state: boolean | string,
    question: Possible['question'],
  ): readonly Possible[] =>
    offered && state !== false ? [{ id, reason: typeof state === 'string' ? state : undefined, question }] : [];
  const hasForm = form.length > 0 || components.form !== undefined;
  return [
    ...entry('edit', hasForm && mayCall(calls.update, holder), allowed.update?.(item, holder) ?? true, 'edit'),
    ...actions.flatMap(({ id, endpoint, allowed: when }) =>
      entry(id, mayCall(endpoint, holder), when?.(item) ?? true, { kind: 'action', id, item }),
    ),
    ...entry('remove', mayCall(calls.remove, holder), allowed.remove?.(item, holder) ?? true, { kind: 'remove', item }),
  ];
}
