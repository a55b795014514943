/**
 * Target of a response (`Location`), for clients that use another address for the API, such as through a proxy or with
 * recorded responses.
 */

interface RequestedCall {
  /** Path of the call, as used by clients with the other address. */
  readonly path: string;
  /** Address of the API, with the common path of all its calls; undefined if it has none. */
  readonly upstream: string | undefined;
}

/**
 * Converts a `Location` in the API, absolute or relative to its root, to one relative to the path of the call. It then
 * refers to the same call with any prefix of the API's paths. A `Location` on another site, or text that is not an
 * address, is unchanged.
 */
export function relativeLocation(location: string, { path, upstream = 'http://api.invalid' }: RequestedCall): string {
  const base = new URL(upstream);
  const root = base.pathname.replace(/\/$/, '');
  const requestedAddress = `${base.origin}${root}${path}`;
  if (!/^(?:\/|https?:)/i.test(location) || !URL.canParse(location, requestedAddress)) return location;
  const target = new URL(location, requestedAddress);
  if (target.origin !== base.origin) return location;
  // The target is on the API's host, but outside the API.
  if (!`${target.pathname}/`.startsWith(`${root}/`)) return target.href;
  const from = new URL(requestedAddress).pathname.split('/').slice(0, -1);
  const to = target.pathname.split('/');
  const isShared = (index: number) => index < to.length - 1 && from[index] === to[index];
  let shared = 0;
  while (shared < from.length && isShared(shared)) shared += 1;
  const steps = `${'../'.repeat(from.length - shared)}${to.slice(shared).join('/')}`;
  // A relative reference that begins with a slash or resembles a scheme would lead to a different address.
  const isSafe = steps.startsWith('../') || /^[^/:]+(?:\/|$)/.test(steps);
  return `${isSafe ? '' : './'}${steps}${target.search}${target.hash}`;
}

/** Returns headers with a relative `Location`. */
export function withRelativeLocation(
  headers: readonly (readonly [name: string, value: string])[],
  requestedCall: RequestedCall,
): (readonly [name: string, value: string])[] {
  return headers.map(([name, value]) => [
    name,
    name.toLowerCase() === 'location' ? relativeLocation(value, requestedCall) : value,
  ]);
}
