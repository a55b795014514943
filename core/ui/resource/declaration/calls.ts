/** Path parameters and purposes of a resource's calls. */
import { type AnyEndpoint, placeholders } from '../../../http/endpoint.ts';
import type { Item, Params, Spec } from './spec.ts';

/**
 * Returns the path parameters of a call. A placeholder has the value of the address's parameter with the same name,
 * else of the item's field. The last placeholder is the item's id, regardless of the placeholder's name.
 * @param id id of the item; absent for the list and for creating an item
 * @param item the stored item, if it is known
 */
export function inputOf(
  { params: ownParams }: Pick<Spec, 'params'>,
  endpoint: AnyEndpoint,
  params: Params,
  id?: string,
  item?: Item,
): { readonly params: Readonly<Record<string, string>> } {
  const names = placeholders(endpoint.path);
  const values = names.map((name, at) => {
    if (ownParams[name] !== undefined) return [name, ownParams[name]] as const;
    const field = item?.[name];
    return [
      name,
      id !== undefined && at === names.length - 1
        ? id
        : (params[name] ?? (typeof field === 'string' ? field : undefined)),
    ] as const;
  });
  return {
    params: Object.fromEntries(values.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
  };
}

/**
 * Returns the purpose of a call for a step-up, with an en dash: 'Delete label – Autumn'.
 * @param name name of the item; empty if it has none
 */
export const purposeOf = (what: string, name: string): string => (name ? `${what.replace(/\?$/, '')} – ${name}` : what);
