import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, isAbort, isRefused, StepUpCanceled } from '../../http/errors.ts';
import { useSnackbar } from '../../portal/use-snackbar.ts';

/** Result of an intent. `unknown`: there was no response, so it may or may not have taken effect. @public */
export type Outcome =
  | { readonly kind: 'succeeded'; readonly message?: string }
  | {
      readonly kind: 'failed';
      readonly reason: string;
      readonly error?: ApiError;
      /** True if it has had no effect so far but still may. Sending it again is the same intent. */
      readonly mayStillCome?: boolean;
    }
  | { readonly kind: 'pending'; readonly message?: string }
  | { readonly kind: 'unknown'; readonly error?: ApiError };

export type SaveState = { readonly kind: 'idle' } | { readonly kind: 'running'; readonly checking: boolean } | Outcome;

/** Parameters of a call of the intent. @public */
export interface Sending {
  /** The intent's idempotency key, for the `requestId` of the call. */
  readonly requestId: string;
  /**
   * Aborted when the component is unmounted, for the call of a dialog, whose result is not needed then. The save of a
   * form continues without it.
   */
  readonly signal: AbortSignal;
}

/** Options of `useSave`. @public */
export interface SaveOptions {
  /** Snackbar message after success. */
  readonly done?: string;
  /** Checks the result of an intent whose response was lost. It must not repeat it. */
  readonly check?: ((sending: Sending) => Promise<Outcome>) | undefined;
}

/** State of a save, and the function that runs it. @public */
export interface Save<Input> {
  readonly state: SaveState;
  readonly isSaving: boolean;
  /**
   * Runs the save and never rejects. Calling it again while it is running has no effect.
   * @returns the resulting state
   */
  readonly save: (input: Input) => Promise<SaveState>;
  readonly check: (() => Promise<SaveState>) | undefined;
}

/**
 * Returns the state and the function of a save, which is sent once per press and never repeated automatically. The
 * intent has one idempotency key. It stays the same while the result is unknown, even if the save is sent several
 * times, and changes when a response contains the result. A canceled step-up restores the previous state.
 * @param send makes the call, `quiet` and with the given `requestId`; it resolves if the call has succeeded, with an
 *   outcome if there are details; a rejection with a status from 400 to 499 is a failure, and after any other rejection
 *   the result is unknown
 * @public
 */
export function useSave<Input = void>(
  send: (sending: Sending, input: Input) => Promise<Outcome | undefined>,
  { done, check }: SaveOptions = {},
): Save<Input> {
  const showSnackbar = useSnackbar();
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  const requestId = useRef('');
  // A ref, because a second click may follow before the first has rendered.
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  // A button that is locked while saving loses the focus; restores it unless another element has taken it.
  const focused = useRef<Element>(null);
  useEffect(() => {
    if (state.kind === 'running') return;
    const { current } = focused;
    focused.current = null;
    if (current instanceof HTMLElement && (document.activeElement ?? document.body) === document.body) current.focus();
  }, [state]);
  const run = useCallback(
    async (action: (sending: Sending) => Promise<SaveState>, checking: boolean): Promise<SaveState> => {
      const now: SaveState = { kind: 'running', checking };
      if (running.current) return now;
      const controller = new AbortController();
      running.current = controller;
      focused.current = document.activeElement;
      requestId.current ||= crypto.randomUUID();
      setState(now);
      const next = await action({ requestId: requestId.current, signal: controller.signal }).catch((error: unknown) =>
        stateOfError(error, checking),
      );
      running.current = undefined;
      if (next.kind === 'succeeded' || (next.kind === 'failed' && !next.mayStillCome)) requestId.current = '';
      if (!controller.signal.aborted) setState(next);
      return next;
    },
    [],
  );
  return {
    state,
    isSaving: state.kind === 'running',
    save: (input) =>
      run(async (sending) => {
        const outcome = (await send(sending, input)) ?? { kind: 'succeeded' };
        if (outcome.kind === 'succeeded' && done !== undefined) showSnackbar(done, 'success');
        return outcome;
      }, false),
    check: check && (() => run(check, true)),
  };
}

/**
 * Returns the state of the intent after a rejected call.
 * @param checking whether the call was a check and not the intent itself
 */
function stateOfError(error: unknown, checking: boolean): SaveState {
  if (isRefused(error)) return { kind: 'failed', reason: error.message, error };
  // The user canceled the code dialog, so nothing was sent.
  if (error instanceof StepUpCanceled && !checking) return { kind: 'idle' };
  if (error instanceof ApiError) return { kind: 'unknown', error };
  if (!isAbort(error)) console.error(error);
  return { kind: 'unknown' };
}

/**
 * Throws unless the state is saved or pending, for a form that shows failures itself.
 * @throws the reason why the save did not succeed; an abort if there is no message to show
 */
export function throwUnsaved(state: SaveState): void {
  if (state.kind === 'succeeded' || state.kind === 'pending') return;
  if (state.kind === 'idle' || state.kind === 'running') throw new StepUpCanceled();
  throw state.error ?? new Error(state.kind === 'failed' ? state.reason : 'The outcome is unknown.');
}
