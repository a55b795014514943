/**
 * The raw address as in the address bar. wouter's hooks decode path and query before returning them, so that an encoded
 * comma or percent sign would look like a plain character, and a return URL would be decoded twice.
 */
import { useRouter } from 'wouter';

/** Returns the query without `?`, still percent-encoded. */
export function useRawQuery(): string {
  const router = useRouter();
  return router.searchHook(router).replace(/^\?/, '');
}

/** Returns the parameters of the query. */
export function useAddressQuery(): URLSearchParams {
  return new URLSearchParams(useRawQuery());
}

/**
 * Parameter of the address that opens content over the screen. `hrefWith` returns the address with another value, or
 * without the parameter.
 * @public
 */
export interface AddressParameter {
  readonly value: string | undefined;
  /** The other parameters keep their order and their encoding. */
  readonly hrefWith: (value?: string) => string;
}

/** Returns a parameter of the address. @public */
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

/** Returns a raw query with a parameter set to a value, or removed if there is no value. */
export function withParameter(query: string, name: string, value: string | undefined): string {
  const others = query.split('&').filter((part) => part !== '' && part.split('=')[0] !== name);
  return value === undefined
    ? others.join('&')
    : [...others, `${name}=${encodeURIComponent(value).replaceAll('%3A', ':')}`].join('&');
}

/** Returns path and query, usable as a return URL. */
export function useAddress(): string {
  const router = useRouter();
  const [path] = router.hook(router);
  const query = useRawQuery();
  return query ? `${path}?${query}` : path;
}
