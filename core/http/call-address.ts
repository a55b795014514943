import { type AddressContext, fillPath, resolveAddress } from './address.ts';
import type { AnyEndpoint, PathParams } from './endpoint.ts';

/** The parts of a call's input that belong to its address. */
export interface AddressInput {
  readonly params?: PathParams | undefined;
  readonly query?: unknown;
}

/**
 * Returns the address of a call, including its query. The server also uses it to determine the first calls of a portal
 * address.
 * @throws TypeError if a path parameter is missing or the path could leave the API
 */
export function callAddress(
  endpoint: AnyEndpoint,
  { params = {}, query = {} }: AddressInput,
  to: AddressContext,
): string {
  const address = fillPath(resolveAddress(endpoint.path, to), params, endpoint.id);
  const pairs = new URLSearchParams();
  // The schema of the query is closed, and its values fit into a query.
  for (const [name, value] of Object.entries(query as Readonly<Record<string, unknown>>)) {
    // A list repeats the name, which is the default style of OpenAPI.
    for (const item of [value].flat()) if (item !== undefined && item !== null) pairs.append(name, String(item));
  }
  return pairs.size ? `${address}?${pairs}` : address;
}
