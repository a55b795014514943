import { Suspense, useContext } from 'react';
import { useDynamicCrumb } from '../../../portal/use-dynamic-crumb.ts';
import type { Neighbours } from '../../overlays/neighbours-of.ts';
import { Loaded } from '../../pieces/loaded.tsx';
import { Skeleton } from '../../pieces/skeleton.tsx';
import { OfferButtons } from '../actions/offers.tsx';
import type { Item } from '../declaration/spec.ts';
import { Frame } from '../frame.tsx';
import { ItemExtras } from '../item-extras.ts';
import { useView } from '../view.ts';
import { ItemBody } from './item-body.tsx';
import { useItem } from './use-item.ts';
import { useItemProblem } from './use-item-problem.tsx';

/** One item, beside the list, at its own address. */
export function DetailDrawer({ id, neighbours }: { readonly id: string; readonly neighbours: Neighbours }) {
  const { spec, words } = useView();
  const call = useItem(id);
  const problem = useItemProblem();
  const { data: item, error } = call;
  const name = item && spec.nameOf(item);
  useDynamicCrumb(name);
  return (
    <Frame title={name ?? words.heading} neighbours={neighbours} actions={item && error?.status !== 404 && <ItemActions item={item} />}>
      <Loaded call={call} skeleton={<Skeleton widths={[20, 45, 25, 60, 20, 40, 30, 35]} definitions />} problem={problem}>
        {(item) => <ItemBody item={item} />}
      </Loaded>
    </Frame>
  );
}

function ItemActions({ item }: { readonly item: Item }) {
  const { spec, offersFor, embedded } = useView();
  const Extras = useContext(ItemExtras);
  const { detailActions: Replaced } = spec.components;
  return (
    <>
      {Replaced ? (
        <Suspense fallback={null}>
          <Replaced item={item} />
        </Suspense>
      ) : (
        <OfferButtons offers={offersFor(item)} />
      )}
      {/* What they lead to opens over the screen, where a dialog would cover it. */}
      {Extras && spec.entity !== undefined && !embedded && <Extras entity={spec.entity} id={spec.idOf(item)} />}
    </>
  );
}
