import { useState } from 'react';
import type { Item } from '../declaration/spec.ts';
import { useItem } from '../item/use-item.ts';

/** Replaces the entries of a form by the saved version. */
export interface StoredVersion {
  /** Reads it. @returns the item; nothing where it could not be read */
  readonly read: () => Promise<Item | undefined>;
  /** Starts the form again with what was read. */
  readonly show: (item: Item) => void;
}

/**
 * Holds the values with which a form that changes an item starts. A later read does not change them, as they are
 * compared with the entries.
 * @param id absent for the one item of a resource without list
 */
export function useStart(id?: string) {
  const { data: item, error, isFresh, refetch } = useItem(id, true);
  const [start, setStart] = useState<Item>();
  const [version, setVersion] = useState(0);
  if (!start && item && isFresh && !error) setStart(item);
  const begin = (from: Item) => {
    setStart(from);
    setVersion((count) => count + 1);
  };
  const stored: StoredVersion = { read: refetch, show: begin };
  return {
    start,
    /** Call in the form that `Loaded` requires. */
    call: start ? { data: start } : { data: undefined, error, refetch },
    /** Changes with each start: the key of the form. */
    version,
    begin,
    stored,
  };
}
