import type { AnyEndpoint } from './endpoint.ts';

/** Time limit of a read in milliseconds, including its body. */
const readWithin = 30_000;
/** Time limit of a change in milliseconds. After it, the outcome is unknown. */
const changeWithin = 60_000;
/** Time limit of uploads, downloads and event streams, in milliseconds. */
const fileWithin = 600_000;

export interface TimeLimit {
  /** Aborted by the caller's signal or by the time limit. */
  readonly signal: AbortSignal;
  readonly isOver: () => boolean;
  /** Called when the call has ended. */
  readonly end: () => void;
}

/** Returns the time limit of a call, so that users don't wait forever for a server that hangs. */
export function timeLimit(endpoint: AnyEndpoint, signal?: AbortSignal): TimeLimit {
  const isFile = endpoint.answer === 'blob' || endpoint.answer === 'events' || endpoint.multipart;
  const controller = new AbortController();
  // AbortSignal.timeout can't be canceled, and mocked timers don't advance it.
  const timer = setTimeout(
    () => controller.abort(),
    isFile ? fileWithin : endpoint.method === 'GET' ? readWithin : changeWithin,
  );
  return {
    signal: signal ? AbortSignal.any([signal, controller.signal]) : controller.signal,
    isOver: () => controller.signal.aborted,
    end: () => clearTimeout(timer),
  };
}
