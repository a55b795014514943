import { useMemo, useState } from 'react';
import { usePortal } from '../../../portal/portal.ts';
import { useUiEnvironment } from '../../../state/environment.tsx';
import { formatGridState, parseGridState } from '../state/address.ts';
import type { Grid } from '../state/use-grid-state.ts';
import type { GridState } from '../types.ts';
import { localViewStore, type SavedView, viewId } from './saved-views.ts';

/** Returns the saved views of a list, the open view, and whether the list differs from it. */
export function useSavedViews<Row>({ config, state, update }: Grid<Row>) {
  const { userId } = useUiEnvironment();
  const { local } = usePortal().storages;
  const store = useMemo(() => localViewStore(config.id, userId, local), [config.id, userId, local]);
  const [version, setVersion] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version changes with the stored views
  const views = useMemo(() => store.list(), [store, version]);
  const query = formatGridState(storedPartOf(state), config);
  const open = views.find(({ id }) => id === state.view);
  const put = (view: SavedView) => {
    store.put(view);
    setVersion((before) => before + 1);
  };
  return {
    views,
    open,
    /** True if the list differs from the open view. */
    changed: open !== undefined && formatGridState(storedPartOf(parseGridState(open.query, config)), config) !== query,
    choose: (view: SavedView | undefined) =>
      update(() => ({ ...parseGridState(view?.query ?? '', config), view: view?.id })),
    save: () => open && put({ ...open, query }),
    saveAs: (name: string) => {
      const id = viewId(
        name,
        views.map((view) => view.id),
      );
      put({ id, name, query });
      update((before) => ({ ...before, view: id }), true);
    },
    rename: (view: SavedView, name: string) => put({ ...view, name }),
    remove: (view: SavedView) => {
      store.remove(view.id);
      setVersion((before) => before + 1);
      update((before) => (before.view === view.id ? { ...before, view: undefined } : before), true);
    },
  };
}

export type SavedViews = ReturnType<typeof useSavedViews>;

/** Returns the part of a state that a view stores. */
const storedPartOf = (state: GridState): GridState => ({ ...state, page: 1, view: undefined });
