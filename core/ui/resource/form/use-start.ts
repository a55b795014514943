import { useState } from 'react';
import type { Item } from '../declaration/spec.ts';
import { useItem } from '../item/use-item.ts';

/** Leads from what was entered to what is stored now. */
export interface StoredVersion {
  /** @returns whether it could be read */
  readonly read: () => Promise<boolean>;
  /** Begins the form anew with what was read. */
  readonly show: () => void;
}

/**
 * What a form that changes an item begins with: what is read anew behind it must not change what is sent back.
 * @param id absent for the one item of a resource without list
 */
export function useStart(id?: string) {
  const { data: item, error, isFresh, refetch } = useItem(id, true);
  const [start, setStart] = useState<Item>();
  const [version, setVersion] = useState(0);
  if (!start && item && isFresh && !error) setStart(item);
  const begin = (from: Item | undefined) => {
    setStart(from);
    setVersion((count) => count + 1);
  };
  const stored: StoredVersion = { read: refetch, show: () => begin(undefined) };
  return {
    start,
    /** As `Loaded` wants it. */
    call: start ? { data: start } : { data: undefined, error, refetch },
    /** Another one for each beginning: the key of the form. */
    version,
    begin,
    stored,
  };
}
