import type { SlotContribution } from './types.ts';

/** Props that a slot passes to its widgets. Exists only as a type. */
declare const handed: unique symbol;

/** A slot with the props that it passes to its widgets. */
export interface DeclaredSlot<Id extends string, Version extends number, Props extends object>
  extends SlotContribution {
  readonly id: Id;
  readonly version: Version;
  readonly [handed]?: Props;
}

/**
 * Declares a slot in the plugin's `slots.ts`; the manifest lists it in `slots`. `portal types` generates its types, so
 * that `<Slot>` requires its props and the widgets that fill it receive them:
 * ```ts
 * // Slot beside the actions of an opened ticket.
 * export const actions = defineSlot<{ readonly ticketId: string }>()({
 *   id: 'support/actions',
 *   version: 1,
 * });
 * ```
 * @public
 */
export function defineSlot<Props extends object = Record<never, never>>() {
  return <const Id extends string, const Version extends number>(
    slot: Pick<DeclaredSlot<Id, Version, Props>, 'id' | 'version'>,
  ): DeclaredSlot<Id, Version, Props> => slot;
}

/** The props of the slots that a module exports, by `<id>@<version>`. @internal */
export type SlotsIn<Module> = {
  readonly [Key in keyof Module as Module[Key] extends DeclaredSlot<infer Id, infer Version, infer _Props>
    ? `${Id}@${Version}`
    : never]: Module[Key] extends DeclaredSlot<infer _Id, infer _Version, infer Props> ? Props : never;
};
