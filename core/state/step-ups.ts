/**
 * The sensitive calls that wait for a code. The code is never kept: it goes from the dialog's field into the attempt,
 * and is gone with it.
 */
import { proxy, ref } from 'valtio';
import type { StepUpQuestion } from '../http/client.ts';
import { isWrongCode, StepUpCancelled } from '../http/errors.ts';

/** A call that waits for a code. */
export interface StepUp {
  readonly id: number;
  /** Purpose of the code, if known. */
  readonly purpose: string | undefined;
  /**
   * Makes one attempt, once at a time.
   * @returns why the code was refused; nothing when the call has ended, however it did
   */
  readonly submit: (code: string) => Promise<string | undefined>;
  /** Cancels the call. An attempt that is under way still reports its result. */
  readonly cancel: () => void;
}

/** The step-ups of a portal. */
export interface StepUps {
  /** Waiting calls; the first is the call that the dialog is open for. */
  readonly state: { waiting: readonly StepUp[] };
  /**
   * Prompts the user for a code, and makes an attempt with each code until it is not refused because of the code. Calls
   * made meanwhile wait for their turn.
   * @throws what the attempt has thrown, but for a wrong code; StepUpCancelled when the person cancels; the reason of
   *   `signal` when it is
   * aborted before an attempt
   */
  readonly stepUp: <T>(attempt: (code: string) => Promise<T>, question: StepUpQuestion) => Promise<T>;
}

/** Makes the step-ups of a portal: no call waits yet. */
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
        cancel: () => leave(new StepUpCancelled()),
      });
      signal?.addEventListener('abort', onAbort);
      state.waiting = [...state.waiting, requested];
    });
  };
  return { state, stepUp };
}
