import { useQuery } from '@tanstack/react-query';
import { type GuardedOperations, readingPermissions } from '../permissions/reading.ts';

const none: ReadonlySet<string> = new Set();

/**
 * Returns the permissions that only read data, according to the portal's API description: the calls that they allow
 * change nothing. Empty while the description loads, and in a deployment that doesn't publish it.
 * @public
 */
export function useReadingPermissions(): ReadonlySet<string> {
  const { data } = useQuery({
    queryKey: ['openapi', 'reading'],
    queryFn: async ({ signal }) => {
      const answer = await fetch('/openapi.json', { credentials: 'omit', signal });
      // `readingPermissions` tolerates missing parts.
      return answer.ok ? readingPermissions((await answer.json()) as GuardedOperations) : none;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data ?? none;
}
