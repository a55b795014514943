import { useCallback, useMemo, useRef } from 'react';
import { useLocation } from 'wouter';
import { useRawQuery } from '../../../routing/address.ts';
import type { GridConfig, GridState } from '../types.ts';
import { formatGridState, parseGridState } from './address.ts';
import { type PreferencesChange, usePreferences } from './preferences.ts';
import type { GridPreferences } from './stored-preferences.ts';

/** A list's state, as in its address, and functions to change it. @public */
export interface Grid<Row> {
  readonly config: GridConfig<Row>;
  readonly state: GridState;
  /**
   * Changes the state and the address.
   * @param replace replaces the current entry in the browser's history
   */
  readonly update: (change: (state: GridState) => GridState, replace?: boolean) => void;
  /**
   * Returns an address with the query of the list, for the links of rows, so that the list is unchanged when the user
   * returns.
   */
  readonly href: (path: string) => string;
  /**
   * The user's preferences for the list, which do not depend on the address, and a function that changes parts of them.
   */
  readonly preferences: GridPreferences;
  readonly remember: (change: PreferencesChange) => void;
}

/**
 * Returns the page, sorting, filters, search and columns of a list, stored in the address. `defineList` makes the call
 * with its `state`.
 */
export function useGridState<Row>(config: GridConfig<Row>): Grid<Row> {
  const [path, navigate] = useLocation();
  const search = useRawQuery();
  const [preferences, remember] = usePreferences(config.id);
  const address = useMemo(() => ({ ...config, rememberedSize: preferences.size }), [config, preferences.size]);
  const state = useMemo(() => parseGridState(search, address), [search, address]);
  // Delayed changes such as typing start from the current state, not from the render that scheduled them.
  const latest = useRef({ path, search, address });
  latest.current = { path, search, address };
  const update = useCallback(
    (change: (state: GridState) => GridState, replace = false) => {
      const now = latest.current;
      const before = parseGridState(now.search, now.address);
      const next = change(before);
      if (next === before) return;
      const query = formatGridState(next, now.address, now.search);
      navigate(query ? `${now.path}?${query}` : now.path, { replace });
    },
    [navigate],
  );
  const href = useCallback((to: string) => (search ? `${to}?${search}` : to), [search]);
  return useMemo(
    () => ({ config, state, update, href, preferences, remember }),
    [config, state, update, href, preferences, remember],
  );
}
