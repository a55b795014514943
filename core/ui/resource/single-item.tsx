import { useState } from 'react';
import { useHolder } from '../../portal/use-holder.ts';
import { Loaded } from '../components/loaded.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { ForbiddenState } from '../components/states.tsx';
import { mayCall } from './actions/allowed.ts';
import type { Item } from './declaration/spec.ts';
import ResourceForm from './form/resource-form.tsx';
import { useStart } from './form/use-start.ts';
import { ItemBody } from './item/item-body.tsx';
import { useItemProblem } from './item/use-item-problem.tsx';
import { useView } from './view.ts';

/** Renders a resource without a list: a single item with its form, such as a page of settings, or only a form. */
export default function SingleItem() {
  return useView().calls.details ? <StoredThing /> : <SentThing />;
}

function StoredThing() {
  const { spec, calls } = useView();
  const holder = useHolder();
  const { call, version, begin, stored } = useStart();
  const problem = useItemProblem();
  const form = (start: Item) =>
    !mayCall(calls.update, holder) || (spec.form.length === 0 && !spec.components.form) ? (
      <ItemBody item={start} />
    ) : (
      <ResourceForm key={version} endpoint={calls.update} item={start} onSaved={begin} stored={stored} />
    );
  return (
    <Loaded call={call} skeleton={<Skeleton widths={[30, 100, 30, 100, 30, 100]} />} problem={problem}>
      {form}
    </Loaded>
  );
}

function SentThing() {
  const { calls, mayCreate } = useView();
  const [sent, setSent] = useState(0);
  if (!mayCreate || !calls.create) return <ForbiddenState />;
  return <ResourceForm key={sent} endpoint={calls.create} onSaved={() => setSent((count) => count + 1)} />;
}
