/**
 * The origin of a tool's address, where the deployment allows exactly this one (S-387, S-440); nothing for any other address. Never
 * the portal's own: a frame of the same origin could lift its own sandbox.
 * @param origins allowed, as a browser writes them: `https://tools.example`, `http://localhost:4300`
 * @param own the portal's origin
 */
export function toolOrigin(src: string, origins: readonly string[], own: string): string | undefined {
  if (!URL.canParse(src)) return undefined;
  const { protocol, origin, username, password } = new URL(src);
  if ((protocol !== 'https:' && protocol !== 'http:') || username || password || origin === own) return undefined;
  return origins.includes(origin) ? origin : undefined;
}
