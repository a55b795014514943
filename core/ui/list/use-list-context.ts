import { useClient } from '../../portal/use-call.ts';
import { useHolder } from '../../portal/use-holder.ts';
import { useReadLookup } from '../../portal/use-lookup.ts';
import { useUiEnvironment } from '../../state/environment.tsx';
import type { ListContext, ListText } from './list-context.ts';
import { useStable } from './use-stable.ts';

/**
 * Returns the context for the functions of a definition. The object stays the same until a value in it changes.
 * @param data result of the definition's `useData`
 */
export function useListContext<Key extends string, Data extends object = object>(
  text: ListText<Key>,
  data?: Data,
): ListContext<Key> & Data {
  const environment = useUiEnvironment();
  const holder = useHolder();
  const client = useClient();
  const lookup = useReadLookup();
  return useStable(Object.assign({ ...environment, text, holder, tier: holder.tier, client, lookup }, data));
}
