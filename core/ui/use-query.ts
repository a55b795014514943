import { useRouter } from 'wouter';

/**
 * The query of the address without `?`, still percent-encoded. wouter's useSearch decodes it once, after which an encoded comma or
 * percent sign cannot be told from a plain one.
 */
export function useQuery(): string {
  const router = useRouter();
  return router.searchHook(router).replace(/^\?/, '');
}
