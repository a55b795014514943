/**
 * Named states of a list, stored per user. A view contains the query of an address, so that it still works after
 * columns and filters are added.
 */
import { fieldsOf, isText, storedItems } from '../../../storage/stored-json.ts';

export interface SavedView {
  /** Id of the view, which the address contains as `view`. */
  readonly id: string;
  readonly name: string;
  /** The list's query without page and view. */
  readonly query: string;
}

/** Store of a user's views of a list. */
export interface SavedViewStore {
  list(): readonly SavedView[];
  /** Adds a view, or replaces the one with the same id. */
  put(view: SavedView): void;
  remove(id: string): void;
}

export const viewsKey = (gridId: string, userId: string) => `portal.views.${gridId}.${userId}`;

/** Creates a store of views in the browser's storage. */
export function localViewStore(gridId: string, userId: string, storage: Storage): SavedViewStore {
  const key = viewsKey(gridId, userId);
  const list = () => storedItems(storage.getItem(key), isView);
  const write = (views: readonly SavedView[]) => storage.setItem(key, JSON.stringify(views));
  return {
    list,
    put(view) {
      const views = list();
      write(
        views.some(({ id }) => id === view.id)
          ? views.map((old) => (old.id === view.id ? view : old))
          : [...views, view],
      );
    },
    remove(id) {
      write(list().filter((view) => view.id !== id));
    },
  };
}

function isView(value: unknown): value is SavedView {
  const { id, name, query } = fieldsOf(value);
  return isText(id) && isText(name) && isText(query);
}

/** Returns a readable id for a new view, different from the existing ids: `Big refunds` is `big-refunds`. */
export function viewId(name: string, taken: readonly string[]): string {
  const slug =
    name
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 50) || 'view';
  let id = slug;
  for (let number = 2; taken.includes(id); number += 1) id = `${slug}-${number}`;
  return id;
}
