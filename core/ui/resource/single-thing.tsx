import { useState } from 'react';
import { useHolder } from '../../permissions/use-holder.ts';
import { Skeleton } from '../pieces/skeleton.tsx';
import { ForbiddenState } from '../pieces/states.tsx';
import { mayCall } from './allowed.ts';
import { ItemBody } from './item-body.tsx';
import { ItemProblem } from './item-problem.tsx';
import ResourceForm from './resource-form.tsx';
import type { Thing } from './spec.ts';
import { useItem } from './use-item.ts';
import { useView } from './view.ts';

/** A resource that is no list: one thing with its form, as a page of settings, or a form alone. */
export default function SingleThing() {
  return useView().calls.details ? <StoredThing /> : <SentThing />;
}

function StoredThing() {
  const { spec, calls } = useView();
  const holder = useHolder();
  const { item, error, isFresh, refetch } = useItem(undefined, true);
  const [start, setStart] = useState<Thing>();
  const [saves, setSaves] = useState(0);
  if (!start && item && isFresh && !error) setStart(item);
  if (!start) return error ? <ItemProblem error={error} refetch={refetch} /> : <Skeleton widths={[30, 100, 30, 100, 30, 100]} />;
  if (!mayCall(calls.update, holder) || (spec.form.length === 0 && !spec.components.form)) return <ItemBody item={start} />;
  return (
    <ResourceForm
      key={saves}
      endpoint={calls.update}
      item={start}
      onSaved={(saved) => {
        setStart(saved);
        setSaves((count) => count + 1);
      }}
      onShowStored={async () => {
        if (!(await refetch())) return;
        setStart(undefined);
        setSaves((count) => count + 1);
      }}
    />
  );
}

function SentThing() {
  const { calls, mayCreate } = useView();
  const [sent, setSent] = useState(0);
  if (!mayCreate || !calls.create) return <ForbiddenState />;
  return <ResourceForm key={sent} endpoint={calls.create} onSaved={() => setSent((count) => count + 1)} />;
}
