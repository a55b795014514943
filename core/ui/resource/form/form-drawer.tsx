import { lazy, Suspense } from 'react';
import { isPaged } from '../../../http/paging.ts';
import { useDynamicCrumb } from '../../../portal/use-dynamic-crumb.ts';
import { Loaded } from '../../components/loaded.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { ForbiddenState } from '../../components/states.tsx';
import type { Item } from '../declaration/spec.ts';
import { Frame } from '../frame.tsx';
import { useItemProblem } from '../item/use-item-problem.tsx';
import { useView } from '../view.ts';
import { useStart } from './use-start.ts';

const ResourceForm = lazy(() => import('./resource-form.tsx'));
const waiting = <Skeleton widths={[30, 100, 30, 100, 30, 100]} />;

/**
 * Renders the form that creates an item, or changes the item with the id, next to the list and with its own address.
 */
export function FormDrawer({ id }: { readonly id?: string }) {
  return id === undefined ? <NewThing /> : <ChangedThing id={id} />;
}

function NewThing() {
  const { spec, calls, words, mayCreate, hrefOf, hrefList, go } = useView();
  useDynamicCrumb(words.phrase('new'));
  const isShown = calls.details !== undefined || (calls.list !== undefined && !isPaged(calls.list));
  return (
    <Frame title={words.phrase('new')} inPlace={spec.formInPlace}>
      <Suspense fallback={waiting}>
        {mayCreate && calls.create ? (
          <ResourceForm
            endpoint={calls.create}
            onSaved={(made) =>
              go(isShown && spec.idOf(made) !== '' ? hrefOf(spec.idOf(made)) : hrefList, { replace: true })
            }
            onCancel={() => go(hrefList)}
          />
        ) : (
          <ForbiddenState />
        )}
      </Suspense>
    </Frame>
  );
}

function ChangedThing({ id }: { readonly id: string }) {
  const { spec, calls, words, offersFor, hrefOf, go } = useView();
  const { start, call, version, stored } = useStart(id);
  const problem = useItemProblem();
  useDynamicCrumb(words.phrase('editTitle'));
  const edit = start && offersFor(start).find((offer) => offer.id === 'edit');
  const form = (start: Item) => {
    if (!edit || !calls.update) return <ForbiddenState />;
    if (edit.reason !== undefined) return <ForbiddenState>{edit.reason}</ForbiddenState>;
    return (
      <ResourceForm
        key={version}
        endpoint={calls.update}
        id={id}
        item={start}
        onSaved={() => go(hrefOf(id), { replace: true })}
        onCancel={() => go(hrefOf(id))}
        stored={stored}
      />
    );
  };
  return (
    <Frame title={words.phrase('editTitle')} subtitle={start && spec.nameOf(start)} inPlace={spec.formInPlace}>
      <Suspense fallback={waiting}>
        <Loaded call={call} skeleton={waiting} problem={problem}>
          {form}
        </Loaded>
      </Suspense>
    </Frame>
  );
}
