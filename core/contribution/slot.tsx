import type { ComponentType, ReactNode } from 'react';
import { i18n } from '../i18n/i18n.ts';
import { checkGuard } from '../permissions/guard.ts';
import type { AssembledWidget } from '../plugin/assembly.ts';
import type { SlotProps } from '../plugin/slot-props.ts';
import type { Lazy, SlotId } from '../plugin/types.ts';
import { usePortal } from '../portal/portal.ts';
import { useMaybeHolder } from '../portal/use-holder.ts';
import { Button } from '../ui/pieces/button.tsx';
import { Contribution } from './contribution.tsx';
import { contributionMark } from './contribution-mark.ts';

/** The widgets of a slot that the signed-in person may see, in order. */
export function useSlot(id: SlotId): readonly AssembledWidget[] {
  const { assembly } = usePortal();
  const holder = useMaybeHolder();
  return (assembly.widgets.get(id) ?? []).filter((widget) => checkGuard(widget.guard, holder) === 'allowed');
}

/** The widgets of a slot take its props: that is what the contribution's type says. */
type Load<Id extends SlotId> = Lazy<ComponentType<SlotProps[Id]>>;

/**
 * Shows what plugins contribute to a slot. @param only the one of that full id, `<plugin>/<id>`. @param fallback shown while a widget's
 * code loads. @param buttons in its place: what shows here are buttons called by their widgets' titles, and the place of one that loads is
 * kept, so that nothing moves under a pointer when it comes. @param wrap what to put around each widget
 */
export function Slot<Id extends SlotId>({
  id,
  props,
  only,
  buttons = false,
  fallback = null,
  wrap = (_widget, content) => content,
}: {
  readonly id: Id;
  readonly props: SlotProps[Id];
  readonly only?: string;
  readonly buttons?: boolean;
  readonly fallback?: ReactNode;
  readonly wrap?: (widget: AssembledWidget, content: ReactNode) => ReactNode;
}) {
  const widgets = useSlot(id).filter(({ fullId }) => only === undefined || fullId === only);
  return widgets.map((widget) => (
    <div key={widget.fullId} className="slot-item" {...contributionMark('widget', widget.fullId)}>
      {wrap(
        widget,
        <Contribution
          owner={widget}
          load={widget.component as Load<Id>}
          props={props}
          fallback={buttons ? <Button style={{ visibility: 'hidden' }}>{i18n.t(`manifest.${widget.title}`, { ns: widget.plugin })}</Button> : fallback}
        />,
      )}
    </div>
  ));
}
