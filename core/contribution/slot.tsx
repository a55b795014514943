import type { ComponentType, ReactNode } from 'react';
import { checkGuard } from '../permissions/guard.ts';
import type { AssembledWidget } from '../plugin/assembly.ts';
import type { SlotProps } from '../plugin/slot-props.ts';
import type { Lazy, SlotId } from '../plugin/types.ts';
import { usePortal } from '../portal/portal.ts';
import { useMaybeHolder } from '../portal/use-holder.ts';
import { useAddressQuery } from '../routing/address.ts';
import { Contribution } from './contribution.tsx';
import { contributionMark } from './contribution-mark.ts';

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

/** Loader of a slot's widget, which takes the props of the slot according to the type of the contribution. */
type Load<Id extends SlotId> = Lazy<ComponentType<SlotProps[Id]>>;

/**
 * Renders the widgets that plugins contribute to a slot.
 * @param only full id of the only widget to render, `<plugin>/<id>`
 * @param fallback shown while a widget's
 * code loads.
 * @param wrap wraps each widget
 * @public
 */
export function Slot<Id extends SlotId>({
  id,
  props,
  only,
  fallback = null,
  wrap = (_widget, content) => content,
}: {
  readonly id: Id;
  readonly props: SlotProps[Id];
  readonly only?: string;
  readonly fallback?: ReactNode;
  readonly wrap?: (widget: AssembledWidget, content: ReactNode) => ReactNode;
}) {
  const widgets = useSlot(id).filter(({ fullId }) => only === undefined || fullId === only);
  return widgets.map((widget) => (
    <div key={widget.fullId} className="slot-item" {...contributionMark('widget', widget.fullId)}>
      {wrap(
        widget,
        // The registry has the widgets of this slot under this id.
        <Contribution owner={widget} load={widget.component as Load<Id>} props={props} fallback={fallback} />,
      )}
    </div>
  ));
}
