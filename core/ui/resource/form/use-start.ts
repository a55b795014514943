import { useState } from 'react';
import type { Item } from '../declaration/spec.ts';
import { useItem } from '../item/use-item.ts';

/** Loads the stored version and replaces the values of a form with it. */
export interface StoredVersion {
  /**
   * Loads the item.
   * @returns the item; `undefined` if it could not be loaded
   */
  readonly read: () => Promise<Item | undefined>;
  /** Starts the form again with the loaded item. */
  readonly show: (item: Item) => void;
}

/**
 * Stores the values with which the form of an item starts. They do not change when the item is read again, because the
 * user's input is compared with them.
 * @param id absent for the single item of a resource without a list
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
    /** The call of the form in the format for `Loaded`. */
    call: start ? { data: start } : { data: undefined, error, refetch },
    /** Changes with each start, for use as the form's key. */
    version,
    begin,
    stored,
  };
}
