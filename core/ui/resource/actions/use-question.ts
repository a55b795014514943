import type { AnyEndpoint } from '../../../http/endpoint.ts';
import { ApiError } from '../../../http/errors.ts';
import { useClient } from '../../../portal/use-call.ts';
import { useSnackbar } from '../../../portal/use-snackbar.ts';
import type { Outcome, Sending } from '../../saving/use-save.ts';
import { inputOf, purposeOf } from '../declaration/calls.ts';
import { type Question, useView } from '../view.ts';

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/**
 * Returns the state of the confirmed action, which runs once per intent and reports its result.
 * @param onDone closes the confirmation
 */
export function useQuestion(
  { item, ...question }: Question,
  endpoint: AnyEndpoint,
  isOpen: boolean,
  onDone: () => void,
) {
  const showSnackbar = useSnackbar();
  const { spec, calls, params, words, refresh, go, hrefList } = useView();
  const client = useClient();
  const id = spec.idOf(item);
  const name = spec.nameOf(item) || words.singular;
  const action =
    question.kind === 'action' ? spec.actions.find((candidate) => candidate.id === question.id) : undefined;

  const reportOutcome = (message: string, gone: boolean): Outcome => {
    onDone();
    if (gone && isOpen) go(hrefList, { replace: true });
    showSnackbar(message, 'success');
    void refresh(gone);
    return { kind: 'succeeded' };
  };
  const reportSuccess = () =>
    action
      ? reportOutcome(words.text(action.done, { name }), false)
      : reportOutcome(words.phrase('deleted', { name }), true);

  const submit = async ({ requestId, signal }: Sending): Promise<Outcome> => {
    try {
      const body = action?.body?.(item);
      await client.call(endpoint, {
        ...inputOf(spec, endpoint, params, id, item),
        ...(body !== undefined && { body }),
        requestId,
        quiet: true,
        signal,
        purpose: purposeOf(action ? words.text(action.label) : words.phrase('deleteTitle'), name),
      });
      return reportSuccess();
    } catch (error) {
      if (!action && isGone(error)) return reportOutcome(words.phrase('alreadyGone', { name }), true);
      throw error;
    }
  };
  /** Check after a missing response: an item that no longer exists was deleted. */
  const { details } = calls;
  const check =
    action || !details
      ? undefined
      : async ({ signal }: Sending): Promise<Outcome> => {
          try {
            await client.call(details, { ...inputOf(spec, details, params, id), quiet: true, signal });
            return { kind: 'failed', reason: words.phrase('notDeleted'), mayStillCome: true };
          } catch (error) {
            if (isGone(error)) return reportSuccess();
            throw error;
          }
        };
  return { name, action, submit, check };
}
