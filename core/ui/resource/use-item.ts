import type { AnyEndpoint } from '../../http/endpoint.ts';
import type { ApiError } from '../../http/errors.ts';
import { useCall } from '../../http/use-call.ts';
import { inputOf } from './calls.ts';
import type { Thing } from './spec.ts';
import { useView } from './view.ts';

export interface Item {
  readonly item: Thing | undefined;
  readonly error: Pick<ApiError, 'status' | 'message'> | null;
  /** Newly read since the part that asks for it was shown. */
  readonly isFresh: boolean;
  /** @returns whether it could be read */
  readonly refetch: () => Promise<boolean>;
}

/** A thing by its details, or, where there is no such call, as its row in the list says. @param id absent for the one thing of a resource without list */
export function useItem(id: string | undefined, fresh = false): Item {
  const view = useView();
  const { details } = view.calls;
  // The call must not change with what it is: without details it is never made.
  const endpoint = details ?? (view.calls.list as AnyEndpoint); // a resource without details has a list: else there is nothing to open
  const call = useCall<AnyEndpoint>(
    endpoint,
    { ...inputOf(view.spec, endpoint, view.params, id), quiet: true },
    { enabled: details !== undefined, ...(fresh && { refetchOnMount: 'always' }) },
  );
  if (details) {
    return { item: call.data as Thing | undefined, error: call.error, isFresh: call.isFetchedAfterMount, refetch: async () => !(await call.refetch()).isError };
  }
  const { list } = view;
  const item = id === undefined ? undefined : view.find(id);
  const missing = list?.data !== undefined && !item ? { status: 404, message: '' } : null;
  const failed = list?.error ? { status: list.error.status ?? 0, message: list.error.message } : null;
  return { item, error: failed ?? missing, isFresh: true, refetch: async () => (await list?.refetch()) !== undefined };
}
