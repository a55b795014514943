/** The whole client state as one value, for state inspection, and to check that a sign-out resets it (S-294). */

import { type LookupName, type LookupRows, lookupNames, lookupSource } from '../lookups/lookups.ts';
import type { LookupOption, SystemMode } from '../model/shapes.ts';
import type { UserContext } from '../model/user-context.ts';
import type { Tier } from '../permissions/guard.ts';
import { actingTenantId, type Portal } from '../portal/portal.ts';
import { callKey } from '../portal/use-call.ts';
import { storedDrawerSize } from '../ui/overlays/drawer-size.ts';

type PerList<Value> = Readonly<Record<LookupName, Value>>;

export interface AppState {
  readonly user: UserContext | undefined;
  readonly tier: Tier | undefined;
  readonly tenants: readonly LookupOption[];
  readonly lists: { readonly [Name in LookupName]: readonly LookupRows[Name][] };
  readonly loading: PerList<boolean>;
  /** Error messages of the lists that could not be loaded. */
  readonly failures: Partial<PerList<string>>;
  readonly customerSystemMode: SystemMode;
  /** Width in CSS pixels. */
  readonly drawerWidth: number;
}

/** Reads the current state. */
export function readAppState(portal: Portal): AppState {
  const { queries, permissions, account, mode } = portal;
  const tier = permissions.state.holder?.tier;
  const user = account.state.user as UserContext | undefined; // refs are not proxied
  const stateOf = (name: LookupName) => {
    const source = tier && lookupSource(name, tier);
    return (
      source && queries.getQueryState<unknown, Error>(callKey(source.endpoint, source.input, actingTenantId(portal)))
    );
  };
  const rowsOf = (name: LookupName) => {
    // useLookup stores this type.
    const data = stateOf(name)?.data as
      | readonly LookupOption[]
      | { readonly data: readonly LookupOption[] }
      | undefined;
    return data === undefined ? [] : 'data' in data ? data.data : data;
  };
  // Has a value for each name.
  const perList = <Value>(value: (name: LookupName) => Value) =>
    Object.fromEntries(lookupNames.map((name) => [name, value(name)])) as PerList<Value>;
  const failed = lookupNames.flatMap((name) => {
    const { error } = stateOf(name) ?? {};
    return error ? [[name, error.message] as const] : [];
  });
  return {
    user,
    tier,
    tenants: user?.tenants ?? [],
    lists: perList(rowsOf) as unknown as AppState['lists'], // each source returns the rows of its list
    loading: perList((name) => stateOf(name)?.fetchStatus === 'fetching'),
    failures: Object.fromEntries(failed),
    customerSystemMode: mode.state.current,
    drawerWidth: storedDrawerSize(portal.storages.local),
  };
}
