import { useRef, useState } from 'react';
import type { AnyEndpoint } from '../../http/endpoint.ts';
import { ApiError } from '../../http/errors.ts';
import { useClient } from '../../http/use-call.ts';
import { showSnackbar } from '../../state/snackbars.ts';
import { inputOf, purposeOf } from './calls.ts';
import type { Thing } from './spec.ts';
import { useView } from './view.ts';

/** Why the last try leaves something to be decided: the thing has changed meanwhile, or it is not known whether it was saved. */
export type SaveProblem = 'conflict' | 'unknown';

interface Saving {
  readonly endpoint: AnyEndpoint;
  /** Of the thing that is changed. */
  readonly id: string | undefined;
  readonly item: Thing | undefined;
  /** Leads on; what is given is the thing as far as it is known. */
  readonly onSaved: (thing: Thing) => void;
}

/**
 * Saves a form. Each intent has one idempotency value: it stays the same while the outcome is unknown, so that sending it again
 * cannot make a second one, and changes once an answer has said that nothing was done.
 */
export function useSave({ endpoint, id, item, onSaved }: Saving): { readonly save: (body: Thing) => Promise<void>; readonly problem: SaveProblem | undefined } {
  const { spec, params, words, refresh } = useView();
  const client = useClient();
  const intent = useRef(crypto.randomUUID());
  const [problem, setProblem] = useState<SaveProblem>();
  const save = async (body: Thing) => {
    setProblem(undefined);
    const purpose = purposeOf(words.say(item ? 'editTitle' : 'new'), item ? spec.nameOf(item) : '');
    const answer = await client
      .call(endpoint, { ...inputOf(spec, endpoint, params, id), body, requestId: intent.current, quiet: true, purpose })
      .catch((error: unknown) => {
        if (error instanceof ApiError) {
          const refused = error.status >= 400 && error.status < 500;
          if (refused) intent.current = crypto.randomUUID();
          else setProblem('unknown');
          const isConflict = error.status === 409 || error.status === 412;
          if (item && isConflict && Object.keys(error.fields).length === 0) setProblem('conflict');
        }
        throw error;
      });
    const saved: Thing = { ...item, ...body, ...(typeof answer === 'object' && answer !== null ? (answer as Thing) : {}) }; // an object's fields are whatever they are
    showSnackbar(words.say(item ? 'saved' : 'created', { name: spec.nameOf(saved) || words.heading }), 'success');
    onSaved(saved);
    void refresh();
  };
  return { save, problem };
}
