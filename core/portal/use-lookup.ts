import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Client } from '../http/client.ts';
import type { ApiError } from '../http/errors.ts';
import { localize } from '../i18n/localize.ts';
import { useLanguage } from '../i18n/use-text.ts';
import { type LookupName, type LookupRows, lookupSource } from '../lookups/lookups.ts';
import type { Tier } from '../permissions/guard.ts';
import { useUiEnvironment } from '../state/environment.tsx';
import { callKey, useClient } from './use-call.ts';
import { useHolder } from './use-holder.ts';

/** A list of options in its current state. @public */
export interface Lookup<Row> {
  readonly rows: readonly Row[];
  /** Names by id. */
  readonly names: ReadonlyMap<string, string>;
  /** True while this list is loading (S-252, S-453). */
  readonly isLoading: boolean;
  /** The error if it could not be loaded (S-452). */
  readonly failure: ApiError | undefined;
  readonly reload: () => void;
}

const none: readonly never[] = [];

/** A row with its name in the user's language. */
type Localized<Row> = Omit<Row, 'name'> & { readonly name: string };

type LookupAnswer<Row> = readonly Row[] | { readonly data: readonly Row[] };

/** Returns the query that loads one of the portal's lists once per session. */
function lookupQuery<Name extends LookupName>(
  name: Name,
  { client, tier, tenantId }: { readonly client: Client; readonly tier: Tier; readonly tenantId: string | undefined },
) {
  const source = lookupSource(name, tier);
  return {
    queryKey: source ? callKey(source.endpoint, source.input, tenantId) : ['lookup', name, 'none'],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<LookupAnswer<LookupRows[Name]>> =>
      // The table of sources ensures that each source returns the rows of its list.
      source ? await client.call(source.endpoint, { tenantId, ...source.input, signal }) : none,
    enabled: source !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  };
}

/**
 * Returns a function that reads one of the portal's lists when it is needed, from the cache if it was loaded before.
 */
export function useReadLookup(): <Name extends LookupName>(name: Name) => Promise<readonly LookupRows[Name][]> {
  const client = useClient();
  const queries = useQueryClient();
  const { tier } = useHolder();
  const { tenantId } = useUiEnvironment();
  return useCallback(
    async (name) => {
      const answer = await queries.fetchQuery(lookupQuery(name, { client, tier, tenantId }));
      return 'data' in answer ? answer.data : answer;
    },
    [client, queries, tier, tenantId],
  );
}

/**
 * Returns a list of the portal, loaded once per session with the call for the user's tier. Countries, currencies,
 * customers, payment methods, service providers and languages load with the account (S-449 to S-451). Names are in the
 * user's language if the API has them.
 * @public
 */
export function useLookup<Name extends LookupName>(name: Name): Lookup<Localized<LookupRows[Name]>> {
  type Row = LookupRows[Name];
  const client = useClient();
  const { tier } = useHolder();
  const language = useLanguage();
  const { tenantId } = useUiEnvironment();
  const { data, isFetching, error, refetch } = useQuery<LookupAnswer<Row>, ApiError>(
    lookupQuery<Name>(name, { client, tier, tenantId }),
  );
  const rows = useMemo(() => {
    const answered = data === undefined ? none : 'data' in data ? data.data : data;
    return answered.map((row) => ({ ...row, name: localize(row.name, language) }));
  }, [data, language]);
  const names = useMemo(() => new Map(rows.map(({ id, name }) => [id, name])), [rows]);
  return { rows, names, isLoading: isFetching, failure: error ?? undefined, reload: () => void refetch() };
}
