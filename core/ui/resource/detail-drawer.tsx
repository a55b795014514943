import { Suspense } from 'react';
import { useDynamicCrumb } from '../../routing/use-dynamic-crumb.ts';
import { Skeleton } from '../pieces/skeleton.tsx';
import { Frame } from './frame.tsx';
import { ItemBody } from './item-body.tsx';
import { ItemProblem } from './item-problem.tsx';
import { OfferButtons } from './offers.tsx';
import type { Thing } from './spec.ts';
import { useItem } from './use-item.ts';
import { useView } from './view.ts';

/** One thing, beside the list, at its own address. */
export function DetailDrawer({ id }: { readonly id: string }) {
  const { spec, words } = useView();
  const { item, error, refetch } = useItem(id);
  const name = item && spec.nameOf(item);
  useDynamicCrumb(name);
  return (
    <Frame title={name ?? words.heading} actions={item && <ItemActions item={item} />}>
      {item ? <ItemBody item={item} /> : error ? <ItemProblem error={error} refetch={refetch} /> : <Skeleton widths={[40, 90, 75, 60, 90, 80]} />}
    </Frame>
  );
}

function ItemActions({ item }: { readonly item: Thing }) {
  const { spec, offersFor } = useView();
  const { detailActions: Replaced } = spec.components;
  if (!Replaced) return <OfferButtons offers={offersFor(item)} />;
  return (
    <Suspense fallback={null}>
      <Replaced item={item} />
    </Suspense>
  );
}
