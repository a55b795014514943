import type { ImportedApi } from './model.ts';

/** Letters, digits and the characters of addresses, but none with a special meaning in shells. */
const plain = /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?(?:\/[A-Za-z0-9._~-]+)*$/;

/** Returns the address of the API for a command that users copy; `undefined` if it is not a plain address. */
export function serverAddress({ server, prefix }: Pick<ImportedApi, 'server' | 'prefix'>): string | undefined {
  const address = server === undefined ? undefined : server.replace(/\/+$/, '') + prefix;
  return address !== undefined && address.length <= 500 && plain.test(address) ? address : undefined;
}
