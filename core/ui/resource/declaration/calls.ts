/** Path parameters and purposes of a resource's calls. */
import { type AnyEndpoint, placeholders } from '../../../http/endpoint.ts';
import type { Item, Params, Spec } from './spec.ts';

/**
 * Returns the parameters of a call's path. A placeholder of its path has the value of the address's parameter of the
 * same name, else that of the item's field. The last placeholder is the item's id, under any name.
 * @param id of the item the call is about; absent for the list and for making a new one
 * @param item as it is stored, where it is known
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
 * Returns the purpose of a call, for a step-up: 'Delete label - Autumn', with an en dash.
 * @param name of the item, empty where it has none
 */
export const purposeOf = (what: string, name: string): string => (name ? `${what.replace(/\?$/, '')} – ${name}` : what);
