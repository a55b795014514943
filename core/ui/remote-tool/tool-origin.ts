/**
 * Returns the origin of a tool's address, if the deployment allows exactly this origin (S-387, S-440); `undefined` for
 * any other address. The portal's own origin is never allowed, because a frame of the same origin could remove its
 * sandbox.
 * @param origins allowed origins, as browsers write them: `https://tools.example`, `http://localhost:4300`
 * @param ownOrigin the portal's origin
 */
export function toolOrigin(src: string, origins: readonly string[], ownOrigin: string): string | undefined {
  if (!URL.canParse(src)) return undefined;
  const { protocol, origin, username, password } = new URL(src);
  if ((protocol !== 'https:' && protocol !== 'http:') || username || password || origin === ownOrigin) return undefined;
  return origins.includes(origin) ? origin : undefined;
}
