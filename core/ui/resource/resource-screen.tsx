import { lazy, Suspense } from 'react';
import type { ScreenProps } from '../../plugin/types.ts';
import { useStable } from '../list/use-stable.ts';
import { Screen } from '../pieces/screen.tsx';
import type { Spec } from './declaration/spec.ts';
import { ResourceList } from './list/resource-list.tsx';
import { useResourceView } from './use-view.ts';
import { ViewContext } from './view.ts';

const QuestionDialog = lazy(() => import('./actions/question-dialog.tsx'));
const SingleItem = lazy(() => import('./item/single-item.tsx'));

/** The screen of a resource: its list with an item or a form beside it, or its one item. */
export function ResourceScreen({ spec, base, params: address, embedded = false }: ScreenProps & { readonly spec: Spec; readonly embedded?: boolean }) {
  const { itemId, panel, ...rest } = address;
  const params = useStable(rest);
  const { view, question, close } = useResourceView(spec, base, params, embedded);
  const dialog = question && (
    <Suspense fallback={null}>
      <QuestionDialog key={spec.idOf(question.item)} question={question} onClose={close} isOpen={itemId !== undefined} />
    </Suspense>
  );
  if (!view.calls.list) {
    return (
      <ViewContext value={{ ...view, find: () => undefined, list: undefined, neighbours: {} }}>
        <Screen>
          <Suspense fallback={null}>
            <SingleItem />
          </Suspense>
        </Screen>
        {dialog}
      </ViewContext>
    );
  }
  return <ResourceList view={view} endpoint={view.calls.list} itemId={itemId} panel={panel} dialog={dialog} />;
}
