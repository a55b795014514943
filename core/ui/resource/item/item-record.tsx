import { type ReactNode, Suspense, useContext } from 'react';
import { useHolder } from '../../../portal/use-holder.ts';
import { Copyable } from '../../components/copyable.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useUiText } from '../../later-texts.ts';
import { useListContext } from '../../list/use-list-context.ts';
import type { DrawerSize } from '../../overlays/drawer-size.ts';
import type { Neighbors } from '../../overlays/neighbors-of.ts';
import { RecordActions } from '../../overlays/record-actions.tsx';
import { RecordDrawer } from '../../overlays/record-drawer.tsx';
import { OfferActions } from '../actions/offers.tsx';
import type { Item, Spec } from '../declaration/spec.ts';
import { detailLines } from '../detail-lines.ts';
import { Panel } from '../frame.tsx';
import { ItemExtras } from '../item-extras.ts';
import { useView } from '../view.ts';
import { ItemBody } from './item-body.tsx';
import { permittedLines, statusLine } from './lines.ts';
import { useItem } from './use-item.ts';
import { useItemProblem } from './use-item-problem.tsx';

interface ItemRecordProps {
  readonly id: string;
  readonly neighbors: Neighbors;
}

/** Renders an item at its address: next to the list, as a page in its place, or in a dialog in place of the list. */
export function ItemRecord({ id, neighbors }: ItemRecordProps) {
  const { spec, words, base, embedded } = useView();
  const context = useListContext(words.text);
  const call = useItem(id);
  const problem = useItemProblem();
  const { data: item, error } = call;
  const lines = permittedLines(detailLines(spec, context, words), useHolder());
  const status = statusLine(lines);
  const head = {
    status: (item: Item) => status?.cell(item, ''),
    subtitle: (item: Item) => <Subtitle item={item} />,
    actions: (item: Item) => <Actions item={item} />,
    more: (item: Item) => <Extras item={item} />,
  };
  const { tabs: Tabs } = spec.components;
  const skeleton = <Skeleton widths={[20, 45, 25, 60, 20, 40, 30, 35]} definitions />;
  const body = (item: Item): ReactNode => <ItemBody item={item} />;
  if (!embedded) {
    return (
      <RecordDrawer
        {...head}
        call={call}
        singular={words.heading}
        name={spec.nameOf}
        notFound={problem}
        skeleton={skeleton}
        neighbors={neighbors}
        base={base}
        size={sizeOf(spec, lines.length)}
        {...(Tabs && { tabs: (item: Item) => <Tabs item={item} /> })}
      >
        {body}
      </RecordDrawer>
    );
  }
  return (
    <Panel
      title={item ? spec.nameOf(item) : words.heading}
      {...(item &&
        error?.status !== 404 && {
          status: head.status(item),
          subtitle: head.subtitle(item),
          actions: <RecordActions>{head.actions(item)}</RecordActions>,
        })}
    >
      <Loaded call={call} skeleton={skeleton} problem={problem}>
        {body}
      </Loaded>
    </Panel>
  );
}

/** Returns the declared size, else a size that depends on the number of fields. */
const sizeOf = ({ size, components }: Spec, lines: number): DrawerSize =>
  size ?? (components.detail || lines > 10 ? 'm' : 's');

/** Renders the item's id, for searching it elsewhere, or the resource's component that replaces it. */
function Subtitle({ item }: { readonly item: Item }) {
  const text = useUiText();
  const { spec } = useView();
  const { subtitle: Subtitle } = spec.components;
  if (Subtitle)
    return (
      <Suspense fallback={null}>
        <Subtitle item={item} />
      </Suspense>
    );
  const id = spec.idOf(item);
  return id === spec.nameOf(item) ? null : <Copyable value={id} label={text('record.id')} />;
}

function Actions({ item }: { readonly item: Item }) {
  const { spec, offersFor } = useView();
  const { detailActions: Replaced } = spec.components;
  if (!Replaced) return <OfferActions offers={offersFor(item)} />;
  return (
    <Suspense fallback={null}>
      <Replaced item={item} />
    </Suspense>
  );
}

/** Renders the plugins' actions. They open their content over the screen, which a dialog would cover. */
function Extras({ item }: { readonly item: Item }) {
  const { spec } = useView();
  const Shown = useContext(ItemExtras);
  return Shown && spec.entity !== undefined && <Shown entity={spec.entity} id={spec.idOf(item)} />;
}
