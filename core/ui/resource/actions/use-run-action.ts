import { useRef } from 'react';
import { ApiError, isAbort } from '../../../http/errors.ts';
import { useClient } from '../../../portal/use-call.ts';
import { useSnackbar } from '../../../portal/use-snackbar.ts';
import { inputOf, purposeOf } from '../declaration/calls.ts';
import type { Item, Params, Spec } from '../declaration/spec.ts';
import type { Words } from '../declaration/words.ts';

/**
 * Returns a function that runs an action without confirmation, once at a time for each item. The client shows failures.
 */
export function useRunAction(
  spec: Spec,
  params: Params,
  words: Words,
  refresh: () => Promise<void>,
): (actionId: string, item: Item) => Promise<void> {
  const showSnackbar = useSnackbar();
  const client = useClient();
  const running = useRef(new Set<string>());
  return async (actionId, item) => {
    const action = spec.actions.find(({ id }) => id === actionId);
    const run = `${actionId} ${spec.idOf(item)}`;
    if (!action || running.current.has(run)) return;
    running.current.add(run);
    try {
      const body = action.body?.(item);
      await client.call(action.endpoint, {
        ...inputOf(spec, action.endpoint, params, spec.idOf(item), item),
        ...(body !== undefined && { body }),
        purpose: purposeOf(words.text(action.label), spec.nameOf(item)),
      });
      showSnackbar(words.text(action.done, { name: spec.nameOf(item) }), 'success');
    } catch (error) {
      // The HTTP client has already shown API errors, and aborted calls need no message. Other errors are logged.
      if (!(error instanceof ApiError || isAbort(error))) console.error(error);
    } finally {
      running.current.delete(run);
      void refresh();
    }
  };
}
