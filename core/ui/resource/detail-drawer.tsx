import { Suspense } from 'react';
import { useDynamicCrumb } from '../../routing/use-dynamic-crumb.ts';
import { Loaded } from '../pieces/loaded.tsx';
import { Skeleton } from '../pieces/skeleton.tsx';
import { Frame } from './frame.tsx';
import { ItemBody } from './item-body.tsx';
import { OfferButtons } from './offers.tsx';
import type { Item } from './spec.ts';
import { useItem } from './use-item.ts';
import { useItemProblem } from './use-item-problem.tsx';
import { useView } from './view.ts';

/** One item, beside the list, at its own address. */
export function DetailDrawer({ id }: { readonly id: string }) {
  const { spec, words } = useView();
  const call = useItem(id);
  const problem = useItemProblem();
  const { data: item, error } = call;
  const name = item && spec.nameOf(item);
  useDynamicCrumb(name);
  return (
    <Frame title={name ?? words.heading} actions={item && error?.status !== 404 && <ItemActions item={item} />}>
      <Loaded call={call} skeleton={<Skeleton widths={[40, 90, 75, 60, 90, 80]} />} problem={problem}>
        {(item) => <ItemBody item={item} />}
      </Loaded>
    </Frame>
  );
}

function ItemActions({ item }: { readonly item: Item }) {
  const { spec, offersFor } = useView();
  const { detailActions: Replaced } = spec.components;
  if (!Replaced) return <OfferButtons offers={offersFor(item)} />;
  return (
    <Suspense fallback={null}>
      <Replaced item={item} />
    </Suspense>
  );
}
