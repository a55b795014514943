/**
 * The sensitive calls that wait for a code. Codes are never stored: a code is passed from the dialog's field to the
 * attempt and then discarded.
 */
import { proxy, ref } from 'valtio';
import type { StepUpQuestion } from '../http/client.ts';
import { isWrongCode, StepUpCanceled } from '../http/errors.ts';

/** A call that waits for a code. */
export interface StepUp {
  readonly id: number;
  /** Purpose of the code, if known. */
  readonly purpose: string | undefined;
  /**
   * Makes an attempt with a code, one at a time.
   * @returns the reason why the code was rejected; `undefined` if the call has ended with any result
   */
  readonly submit: (code: string) => Promise<string | undefined>;
  /** Cancels the call. A running attempt still reports its result. */
  readonly cancel: () => void;
}

/** The step-ups of a portal. */
export interface StepUps {
  /** Waiting calls. The dialog is open for the first one. */
  readonly state: { waiting: readonly StepUp[] };
  /**
   * Prompts the user for a code, and makes an attempt with each code until it is not rejected because of the code.
   * Other calls wait until it is their turn.
   * @throws the error of the attempt, except a wrong code; StepUpCanceled if the user cancels; the reason of `signal`
   *   if it is aborted before an attempt
   */
  readonly stepUp: <T>(attempt: (code: string) => Promise<T>, question: StepUpQuestion) => Promise<T>;
}

/** Creates the step-ups of a portal, without waiting calls. */
export function createStepUps(): StepUps {
  const state = proxy<StepUps['state']>({ waiting: [] });
  let lastId = 0;
  const stepUp = <T>(attempt: (code: string) => Promise<T>, { purpose, signal }: StepUpQuestion): Promise<T> => {
    return new Promise<T>((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      let running: Promise<string | undefined> | undefined;

      const end = () => {
        signal?.removeEventListener('abort', onAbort);
        state.waiting = state.waiting.filter((stepUp) => stepUp !== requested);
      };
      const leave = (reason: unknown) => {
        end();
        if (!running) reject(reason);
      };
      const onAbort = () => leave(signal?.reason);
      const once = async (code: string): Promise<string | undefined> => {
        try {
          resolve(await attempt(code));
        } catch (error) {
          if (isWrongCode(error) && state.waiting.includes(requested)) return error.message;
          reject(error);
        }
        end();
        return undefined;
      };

      lastId += 1;
      const requested = ref<StepUp>({
        id: lastId,
        purpose,
        submit(code) {
          running ??= once(code).finally(() => {
            running = undefined;
          });
          return running;
        },
        cancel: () => leave(new StepUpCanceled()),
      });
      signal?.addEventListener('abort', onAbort);
      state.waiting = [...state.waiting, requested];
    });
  };
  return { state, stepUp };
}
