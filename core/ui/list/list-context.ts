import type { Client } from '../../http/client.ts';
import type { LookupName, LookupRows } from '../../lookups/lookups.ts';
import type { Holder, Tier } from '../../permissions/guard.ts';
import type { UiEnvironmentValue } from '../../state/environment.tsx';

/** Reads a text of the plugin: what `useText` and the hooks of `partTexts` give. */
export type ListText<Key extends string> = (key: Key, values?: Readonly<Record<string, string | number>>) => string;

/**
 * Parameters of any endpoint's query by name. One that is undefined is not sent, and one with several values is
 * repeated.
 */
export type QueryValues = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

/** Context that the functions of a definition receive, beside the result of its `useData`. @public */
export interface ListContext<Key extends string> extends UiEnvironmentValue {
  readonly text: ListText<Key>;
  readonly tier: Tier;
  readonly client: Client;
  readonly holder: Holder;
  /** Reads one of the portal's lists of options, loaded once for the session. */
  readonly lookup: <Name extends LookupName>(name: Name) => Promise<readonly LookupRows[Name][]>;
}
