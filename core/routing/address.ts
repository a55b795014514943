/**
 * The address as it stands in the bar. wouter's own useSearch decodes the query before anybody reads it: a return URL would be
 * decoded twice.
 */
import { useQuery } from '../ui/use-query.ts';

/** The parameters of the query. */
export function useAddressQuery(): URLSearchParams {
  return new URLSearchParams(useQuery());
}
