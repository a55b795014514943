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

/** What a parameter of the address opens over the screen, and the address with another value or, without one, without it. */
export interface AddressParameter {
  readonly value: string | undefined;
  /** The other parameters keep their place and their spelling. */
  readonly hrefWith: (value?: string) => string;
}

/** One parameter of the address. */
export function useAddressParameter(name: string): AddressParameter {
  const router = useRouter();
  const [path] = router.hook(router);
  const query = useRawQuery();
  return {
    value: new URLSearchParams(query).get(name) ?? undefined,
    hrefWith: (value) => {
      const others = withParameter(query, name, value);
      return others ? `${path}?${others}` : path;
    },
  };
}

/** A raw query with a parameter in the place of what it had of it; without a value, without it. */
export function withParameter(query: string, name: string, value: string | undefined): string {
  const others = query.split('&').filter((part) => part !== '' && part.split('=')[0] !== name);
  return value === undefined ? others.join('&') : [...others, `${name}=${encodeURIComponent(value).replaceAll('%3A', ':')}`].join('&');
}

/** Path and query, fit to be a return URL. */
export function useAddress(): string {
  const router = useRouter();
  const [path] = router.hook(router);
  const query = useRawQuery();
  return query ? `${path}?${query}` : path;
}
