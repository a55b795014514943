import type { AnyEndpoint } from '../../../http/endpoint.ts';
import { rowsIn } from '../../../http/page.ts';
import { useCall } from '../../../portal/use-call.ts';
import type { LoadedCall } from '../../components/loaded.tsx';
import { inputOf } from '../declaration/calls.ts';
import type { Item } from '../declaration/spec.ts';
import { useView } from '../view.ts';

export interface LoadedItem extends LoadedCall<Item> {
  /** True if the item was read after the component that requires it was mounted. */
  readonly isFresh: boolean;
  /**
   * Loads the item again.
   * @returns the item; `undefined` if it could not be loaded
   */
  readonly refetch: () => Promise<Item | undefined>;
}

/**
 * Returns an item from its details or, if there is no such call, from its row in the list.
 * @param id absent for the single item of a resource without a list
 */
export function useItem(id: string | undefined, fresh = false): LoadedItem {
  const view = useView();
  const { details } = view.calls;
  // The endpoint must not change between renders. Without details the call uses the list's endpoint and is never made.
  const endpoint = details ?? view.calls.list;
  if (!endpoint) throw new Error(`${view.spec.id} has neither details nor a list: there is no item to open.`);
  const call = useCall<AnyEndpoint>(
    endpoint,
    { ...inputOf(view.spec, endpoint, view.params, id), showsNotFound: id !== undefined },
    { enabled: details !== undefined, fresh },
  );
  if (details) {
    const data: Item | undefined = call.data;
    const refetch = async (): Promise<Item | undefined> => {
      const answer = await call.refetch();
      return answer.isError ? undefined : answer.data;
    };
    return { data, error: call.error, isFresh: call.isFetchedAfterMount, refetch };
  }
  const { list } = view;
  const data = id === undefined ? undefined : view.find(id);
  const missing = list?.data !== undefined && !data ? { status: 404, message: '' } : null;
  const refetch = async (): Promise<Item | undefined> => {
    const answer = await list?.refetch();
    return answer?.isError === false
      ? rowsIn(endpoint, answer.data).find((row) => view.spec.idOf(row) === id)
      : undefined;
  };
  return { data, error: list?.error ?? missing, isFresh: true, refetch };
}
