import { checkGuard } from '../permissions/guard.ts';
import type { AssembledWidget } from '../plugin/assembly.ts';
import type { SlotId } from '../plugin/types.ts';
import { usePortal } from '../portal/portal.ts';
import { useMaybeHolder } from '../portal/use-holder.ts';
import { useAddressQuery } from '../routing/address.ts';

/**
 * Returns the widgets of a slot, in order, that the signed-in user may see and whose parameters are in the address.
 * @public
 */
export function useSlot(id: SlotId): readonly AssembledWidget[] {
  const { assembly } = usePortal();
  const holder = useMaybeHolder();
  const query = useAddressQuery();
  return (assembly.widgets.get(id) ?? []).filter(
    ({ guard, parameters }) =>
      checkGuard(guard, holder) === 'allowed' &&
      (parameters === undefined || parameters.some((name) => query.has(name))),
  );
}
