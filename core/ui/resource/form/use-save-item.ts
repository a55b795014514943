import type { AnyEndpoint } from '../../../http/endpoint.ts';
import { useClient } from '../../../portal/use-call.ts';
import { useSnackbar } from '../../../portal/use-snackbar.ts';
import { type SaveState, throwUnsaved, useSave } from '../../saving/use-save.ts';
import { inputOf, purposeOf } from '../declaration/calls.ts';
import type { Item } from '../declaration/spec.ts';
import { useView } from '../view.ts';

interface Saving {
  readonly endpoint: AnyEndpoint;
  /** Id of the item to change. */
  readonly id: string | undefined;
  readonly item: Item | undefined;
  /** Called after saving, to leave the form. The item contains the data that is known. */
  readonly onSaved: (item: Item) => void;
}

/**
 * Reason why the user has to decide after the last attempt: the item has changed in the meantime, or it is unknown
 * whether it was saved.
 */
export type SaveDecision = 'conflict' | 'unknown';

/** Saves a form. `save` rejects if it was not saved, so that the form shows the reason. */
export function useSaveItem({ endpoint, id, item, onSaved }: Saving): {
  readonly save: (body: Item) => Promise<void>;
  readonly decision: SaveDecision | undefined;
  readonly state: SaveState;
} {
  const showSnackbar = useSnackbar();
  const { spec, params, words, refresh } = useView();
  const client = useClient();
  const { state, save } = useSave<Item>(async ({ requestId }, body) => {
    const purpose = purposeOf(words.phrase(item ? 'editTitle' : 'new'), item ? spec.nameOf(item) : '');
    // A new item may have an id chosen by the user, which is in the body.
    const answer = await client.call(endpoint, {
      ...inputOf(spec, endpoint, params, id, item ?? body),
      body,
      requestId,
      quiet: true,
      purpose,
    });
    const saved: Item = { ...item, ...body, ...(typeof answer === 'object' ? answer : {}) };
    showSnackbar(words.phrase(item ? 'saved' : 'created', { name: spec.nameOf(saved) || words.heading }), 'success');
    onSaved(saved);
    void refresh();
  });
  return {
    save: async (body) => throwUnsaved(await save(body)),
    state,
    decision: state.kind === 'unknown' ? 'unknown' : item && isConflict(state) ? 'conflict' : undefined,
  };
}

/** Returns whether another user has changed the item. Errors of single fields are shown at the field. */
function isConflict(state: SaveState): boolean {
  if (state.kind !== 'failed' || !state.error) return false;
  const { status, fields } = state.error;
  return (status === 409 || status === 412) && Object.keys(fields).length === 0;
}
