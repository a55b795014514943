import type { AnyEndpoint } from '../../../http/endpoint.ts';
import { ApiError } from '../../../http/errors.ts';
import { useClient } from '../../../http/use-call.ts';
import { useSnackbar } from '../../../portal/use-snackbar.ts';
import type { Outcome, Sending } from '../../saving/use-save.ts';
import { inputOf, purposeOf } from '../declaration/calls.ts';
import { type Question, useView } from '../view.ts';

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Does what was asked about, once per intent, and tells what came of it. @param onDone closes the question */
export function useQuestion({ item, ...question }: Question, endpoint: AnyEndpoint, isOpen: boolean, onDone: () => void) {
  const showSnackbar = useSnackbar();
  const { spec, calls, params, words, refresh, go, hrefList } = useView();
  const client = useClient();
  const id = spec.idOf(item);
  const name = spec.nameOf(item) || words.one;
  const action = question.kind === 'action' ? spec.actions.find((one) => one.id === question.id) : undefined;

  const tell = (message: string, gone: boolean): Outcome => {
    onDone();
    if (gone && isOpen) go(hrefList, { replace: true });
    showSnackbar(message, 'success');
    void refresh(gone);
    return { kind: 'succeeded' };
  };
  const done = () => (action ? tell(words.text(action.done, { name }), false) : tell(words.say('deleted', { name }), true));

  const submit = async ({ requestId, signal }: Sending): Promise<Outcome> => {
    try {
      const body = action?.body?.(item);
      await client.call(endpoint, {
        ...inputOf(spec, endpoint, params, id, item),
        ...(body !== undefined && { body }),
        requestId,
        quiet: true,
        signal,
        purpose: purposeOf(action ? words.text(action.label) : words.say('deleteTitle'), name),
      });
      return done();
    } catch (error) {
      if (!action && isGone(error)) return tell(words.say('alreadyGone', { name }), true);
      throw error;
    }
  };
  /** After silence: an item that is not there any more was deleted. */
  const { details } = calls;
  const check =
    action || !details
      ? undefined
      : async ({ signal }: Sending): Promise<Outcome> => {
          try {
            await client.call(details, { ...inputOf(spec, details, params, id), quiet: true, signal });
            return { kind: 'failed', reason: words.say('notDeleted'), mayStillCome: true };
          } catch (error) {
            if (isGone(error)) return done();
            throw error;
          }
        };
  return { name, action, submit, check };
}
