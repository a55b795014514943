import { lazy, type ReactNode, Suspense } from 'react';
import { rowsIn } from '../../http/page.ts';
import type { ScreenProps } from '../../plugin/types.ts';
import { Screen, ScreenHead } from '../components/screen.tsx';
import type { DefinedList } from '../list/define-list.tsx';
import { useStable } from '../list/use-stable.ts';
import type { Item, Spec } from './declaration/spec.ts';
import { CreateButton } from './resource-list.tsx';
import { useResourceView } from './use-view.ts';
import { type View, ViewContext } from './view.ts';
import './resource.css';

const QuestionDialog = lazy(() => import('./actions/question-dialog.tsx'));
const SingleItem = lazy(() => import('./single-item.tsx'));

/** A resource, and its list if it has one. */
export interface MadeResource {
  readonly spec: Spec;
  readonly list: DefinedList<Item, unknown> | undefined;
}

/** Renders the screen of a resource: its list with an item or a form next to it, or its single item. */
export function ResourceScreen({
  spec,
  list,
  base,
  params: address,
  embedded = false,
}: ScreenProps & MadeResource & { readonly embedded?: boolean }) {
  const { itemId, panel, ...rest } = address;
  const params = useStable(rest);
  const { view, question, close } = useResourceView(spec, base, params, embedded);
  const dialog = question && (
    <Suspense fallback={null}>
      <QuestionDialog
        key={spec.idOf(question.item)}
        question={question}
        onClose={close}
        isOpen={itemId !== undefined}
      />
    </Suspense>
  );
  if (list) return <ListedItems list={list} view={view} address={address} dialog={dialog} />;
  return (
    <ViewContext value={{ ...view, find: () => undefined, list: undefined, openId: undefined }}>
      <Screen>
        <Suspense fallback={null}>
          <SingleItem />
        </Suspense>
      </Screen>
      {dialog}
    </ViewContext>
  );
}

interface ListedItemsProps {
  readonly list: DefinedList<Item, unknown>;
  readonly view: Omit<View, 'find' | 'list' | 'openId'>;
  readonly address: ScreenProps['params'];
  /** The confirmation that is open over the list. */
  readonly dialog: ReactNode;
}

/** Renders the list, and next to it the content that the address opens. */
function ListedItems({ list: { useList }, view, address, dialog }: ListedItemsProps) {
  const { spec, base, title, embedded, calls } = view;
  const { list, content, opened, isPage } = useList({ base, params: address, title, isInPlace: embedded });
  const { list: Replaced, listActions: ListActions, above: Above } = spec.components;
  const rows = calls.list ? rowsIn(calls.list, list.answer) : [];
  return (
    <ViewContext
      value={{ ...view, list, openId: address.itemId, find: (id) => rows.find((row) => spec.idOf(row) === id) }}
    >
      <div className="screen">
        {!isPage && !Replaced && (
          <Suspense fallback={null}>
            <ScreenHead
              title={embedded ? undefined : title}
              actions={
                <>
                  {ListActions && <ListActions />}
                  <CreateButton data-resource-new="" />
                </>
              }
            />
          </Suspense>
        )}
        {!isPage && Replaced ? (
          <>
            <Suspense fallback={null}>
              <Replaced />
            </Suspense>
            {opened}
          </>
        ) : (
          <>
            {!isPage && Above && (
              <Suspense fallback={null}>
                <Above />
              </Suspense>
            )}
            {content}
          </>
        )}
      </div>
      {dialog}
    </ViewContext>
  );
}
