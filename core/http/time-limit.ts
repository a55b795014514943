import type { AnyEndpoint } from './endpoint.ts';

/** Milliseconds that a read may take, its body included. */
const readWithin = 30_000;
/** Milliseconds that a change may take; after it, the outcome is unknown. */
const changeWithin = 60_000;
/** Milliseconds that a file may take, up or down, and a stream of events. */
const fileWithin = 600_000;

export interface TimeLimit {
  /** Aborted by the caller's own signal, or when the time is up. */
  readonly signal: AbortSignal;
  readonly isOver: () => boolean;
  /** Called once the call has ended. */
  readonly end: () => void;
}

/** Returns the time limit of a call: a server that hangs must not leave a user with a screen that waits forever. */
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
