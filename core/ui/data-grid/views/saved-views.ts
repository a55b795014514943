/** Named states of a list, kept per user. A view holds the query of an address, so it survives new columns and filters. */
import { parseJson } from '../columns/stored-preferences.ts';

export interface SavedView {
  /** Stands in the address as `view`. */
  readonly id: string;
  readonly name: string;
  /** The list's query without page and view. */
  readonly query: string;
}

/** Where a person's views of a list are kept. */
export interface SavedViewStore {
  list(): readonly SavedView[];
  /** Adds a view, or replaces the one of the same id. */
  put(view: SavedView): void;
  remove(id: string): void;
}

export const viewsKey = (gridId: string, userId: string) => `portal.views.${gridId}.${userId}`;

/** Views in the browser's storage. */
export function localViewStore(gridId: string, userId: string, storage: Storage): SavedViewStore {
  const key = viewsKey(gridId, userId);
  const list = (): readonly SavedView[] => {
    const value = parseJson(storage.getItem(key));
    return Array.isArray(value) ? value.filter(isView) : [];
  };
  const write = (views: readonly SavedView[]) => storage.setItem(key, JSON.stringify(views));
  return {
    list,
    put(view) {
      const views = list();
      write(views.some(({ id }) => id === view.id) ? views.map((old) => (old.id === view.id ? view : old)) : [...views, view]);
    },
    remove(id) {
      write(list().filter((view) => view.id !== id));
    },
  };
}

function isView(value: unknown): value is SavedView {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, query } = value as Record<string, unknown>; // an object by the line above; its fields are checked below
  return typeof id === 'string' && typeof name === 'string' && typeof query === 'string';
}

/** A readable id for a new view, not one of those taken: `Big refunds` is `big-refunds`. */
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
