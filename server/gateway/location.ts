/**
 * Target of an answer (`Location`), for clients that see the API through another address: a proxy, recorded answers.
 */

interface RequestedCall {
  /** Path of the call, as the API's clients behind that other address have it. */
  readonly path: string;
  /** The API's own address, with the path that all its calls are below; nothing where it has none. */
  readonly upstream: string | undefined;
}

/**
 * Converts a `Location` into the API, absolute or from its root, to a location relative to the call's own path. It then
 * leads to the same call under any prefix of the API's paths. A `Location` to another site, or text that is no address,
 * stays unchanged.
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

/** Returns headers with their `Location` made relative. */
export function withRelativeLocation(
  headers: readonly (readonly [name: string, value: string])[],
  requestedCall: RequestedCall,
): (readonly [name: string, value: string])[] {
  return headers.map(([name, value]) => [
    name,
    name.toLowerCase() === 'location' ? relativeLocation(value, requestedCall) : value,
  ]);
}
