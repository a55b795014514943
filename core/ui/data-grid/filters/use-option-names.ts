import { useEffect, useMemo, useState } from 'react';
import type { Option } from '../../inputs/option.ts';
import type { FilterValue, GridFilter } from '../types.ts';

/**
 * Returns the names of chosen options. Fixed options contain their names. The names of other options in the address are
 * requested once.
 */
export function useOptionNames(filters: readonly GridFilter[], values: ReadonlyMap<string, FilterValue>) {
  const [found, setFound] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const controller = new AbortController();
    const missing = filters.flatMap((filter) => {
      const value = values.get(filter.id);
      if (filter.kind !== 'options' || !filter.names || !Array.isArray(value)) return [];
      const ids = value.filter((id) => !found.has(keyOf(filter.id, id)));
      return ids.length > 0 ? [{ id: filter.id, names: filter.names, ids }] : [];
    });
    for (const { id, names, ids } of missing) {
      names(ids, controller.signal).then(
        (options) => !controller.signal.aborted && setFound((before) => withNames(before, id, ids, options)),
        () => undefined, // the chip shows the id
      );
    }
    return () => controller.abort();
  }, [filters, values, found]);
  return useMemo(
    () => ({
      nameOf: (filter: GridFilter, id: string): string => {
        const fixed =
          filter.kind === 'options' && typeof filter.options !== 'function'
            ? filter.options.find((option) => option.id === id)
            : undefined;
        return fixed?.name ?? found.get(keyOf(filter.id, id)) ?? id;
      },
      remember: (filter: GridFilter, options: readonly Option[]) =>
        setFound((before) => withNames(before, filter.id, [], options)),
    }),
    [found],
  );
}

const keyOf = (filter: string, option: string) => `${filter}/${option}`;

/** Adds the received names. A requested id without a name becomes its own name, so that it is not requested again. */
function withNames(
  before: ReadonlyMap<string, string>,
  filter: string,
  requestedIds: readonly string[],
  options: readonly Option[],
): ReadonlyMap<string, string> {
  const after = new Map(before);
  for (const id of requestedIds) after.set(keyOf(filter, id), id);
  for (const { id, name } of options) after.set(keyOf(filter, id), name);
  return after;
}
