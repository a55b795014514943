/**
 * The address as it stands in the bar. wouter's own hooks decode path and query once before anybody reads them: an encoded comma or
 * percent sign could not be told from a plain one, and a return URL would be decoded twice.
 */
import { useRouter } from 'wouter';

/** The query without `?`, still percent-encoded. */
export function useRawQuery(): string {
  const router = useRouter();
  return router.searchHook(router).replace(/^\?/, '');
}

/** The parameters of the query. */
export function useAddressQuery(): URLSearchParams {
  return new URLSearchParams(useRawQuery());
}

/** Path and query, fit to be a return URL. */
export function useAddress(): string {
  const router = useRouter();
  const [path] = router.hook(router);
  const query = useRawQuery();
  return query ? `${path}?${query}` : path;
}
