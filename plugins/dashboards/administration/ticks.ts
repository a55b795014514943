/** Selected widgets and the changes that they cause. */
import { useState } from 'react';

export type Ids = ReadonlySet<string>;

/** Counts the added and removed widgets. */
export function changesBetween(before: Ids, after: Ids): { readonly added: number; readonly removed: number } {
  const countMissing = (from: Ids, ids: Ids) => [...ids].filter((id) => !from.has(id)).length;
  return { added: countMissing(before, after), removed: countMissing(after, before) };
}

/** Returns the selection with all of some ids, or without any of them. */
export function withAll(ticked: Ids, ids: readonly string[], on: boolean): Ids {
  if (on) return new Set([...ticked, ...ids]);
  return new Set([...ticked].filter((id) => !ids.includes(id)));
}

export interface Ticks {
  /** Returns the unsaved selection of a role or tenant, or the stored one. */
  readonly of: (id: string, stored: readonly string[]) => Ids;
  readonly set: (id: string, ticked: Ids, stored: readonly string[]) => void;
  readonly forget: (ids: readonly string[]) => void;
  /** Returns whether the selection of a role or tenant is unsaved. */
  readonly isUnsaved: (id: string) => boolean;
}

/**
 * Returns the selections of roles or tenants, which are preserved when another role or tenant is opened.
 * @param onChange called with whether any selection is unsaved
 */
export function useTicks(onChange: (isDirty: boolean) => void): Ticks {
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, Ids>>(new Map());
  const put = (next: ReadonlyMap<string, Ids>) => {
    setUnsaved(next);
    onChange(next.size > 0);
  };
  const withoutIds = (ids: readonly string[]) => new Map([...unsaved].filter(([id]) => !ids.includes(id)));
  return {
    of: (id, stored) => unsaved.get(id) ?? new Set(stored),
    set: (id, ticked, stored) => {
      const { added, removed } = changesBetween(new Set(stored), ticked);
      put(added + removed > 0 ? new Map(unsaved).set(id, ticked) : withoutIds([id]));
    },
    forget: (ids) => put(withoutIds(ids)),
    isUnsaved: (id) => unsaved.has(id),
  };
}
