import type { Client } from '../../http/client.ts';
import type { LookupName, LookupRows } from '../../lookups/lookups.ts';
import type { Holder, Tier } from '../../permissions/guard.ts';
import type { UiEnvironmentValue } from '../../state/environment.tsx';

/** Reads a text of the plugin, as returned by `useText` and the hooks of `partTexts`. */
export type ListText<Key extends string> = (key: Key, values?: Readonly<Record<string, string | number>>) => string;

/**
 * Query parameters of any endpoint, by name. Undefined parameters are not sent, and parameters with several values are
 * repeated.
 */
export type QueryValues = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

/** Context for the functions of a definition, which also receive the result of its `useData`. @public */
export interface ListContext<Key extends string> extends UiEnvironmentValue {
  readonly text: ListText<Key>;
  readonly tier: Tier;
  readonly client: Client;
  readonly holder: Holder;
  /** Loads one of the portal's lists of options, once per session. */
  readonly lookup: <Name extends LookupName>(name: Name) => Promise<readonly LookupRows[Name][]>;
}
