/**
 * The address as it stands in the bar. wouter's own hooks decode path and query once before anybody reads them: a return URL
 * would be decoded twice, and one with a space refused.
 */
import { useRouter } from 'wouter';
import { useQuery } from '../ui/use-query.ts';

/** The parameters of the query. */
export function useAddressQuery(): URLSearchParams {
  return new URLSearchParams(useQuery());
}

/** Path and query, fit to be a return URL. */
export function useAddress(): string {
  const router = useRouter();
  const [path] = router.hook(router);
  const query = useQuery();
  return query ? `${path}?${query}` : path;
}
