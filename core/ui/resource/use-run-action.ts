import { useRef } from 'react';
import { useClient } from '../../http/use-call.ts';
import { showSnackbar } from '../../state/snackbars.ts';
import { inputOf } from './calls.ts';
import type { Params, Spec, Thing } from './spec.ts';
import type { Words } from './words.ts';

/** Runs an action that asks nothing, once at a time for each thing. A failure is told by the client. */
export function useRunAction(spec: Spec, params: Params, words: Words, refresh: () => Promise<void>): (actionId: string, thing: Thing) => Promise<void> {
  const client = useClient();
  const running = useRef(new Set<string>());
  return async (actionId, thing) => {
    const action = spec.actions.find(({ id }) => id === actionId);
    const run = `${actionId} ${spec.idOf(thing)}`;
    if (!action || running.current.has(run)) return;
    running.current.add(run);
    try {
      const body = action.body?.(thing);
      await client.call(action.endpoint, { ...inputOf(spec, action.endpoint, params, spec.idOf(thing)), ...(body !== undefined && { body }) });
      showSnackbar(words.text(action.done, { name: spec.nameOf(thing) }), 'success');
    } catch (error) {
      // The client has said so; whatever else fails is for the log.
      if (!(error instanceof Error && error.name === 'ApiError')) console.error(error);
    } finally {
      running.current.delete(run);
      void refresh();
    }
  };
}
