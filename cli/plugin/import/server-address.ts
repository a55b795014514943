import type { ImportedApi } from './model.ts';

/** Letters, digits and what an address needs: nothing that a shell reads otherwise. */
const plain = /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?(?:\/[A-Za-z0-9._~-]+)*$/;

/** Returns the address of the API, which people copy into a command; nothing for one that is not plainly an address. */
export function serverAddress({ server, prefix }: Pick<ImportedApi, 'server' | 'prefix'>): string | undefined {
  const address = server === undefined ? undefined : server.replace(/\/+$/, '') + prefix;
  return address !== undefined && address.length <= 500 && plain.test(address) ? address : undefined;
}
