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
  /** To be called once the call has ended. */
  readonly end: () => void;
}

/** The time that a call may take: a server that hangs must not leave a person before a screen that waits for ever. */
export function timeLimit(endpoint: AnyEndpoint, signal?: AbortSignal): TimeLimit {
  const isFile = endpoint.answer === 'blob' || endpoint.answer === 'events' || endpoint.multipart;
  const own = new AbortController();
  // No AbortSignal.timeout: it cannot be ended, and a test's clock does not move it.
  const timer = setTimeout(() => own.abort(), isFile ? fileWithin : endpoint.method === 'GET' ? readWithin : changeWithin);
  return {
    signal: signal ? AbortSignal.any([signal, own.signal]) : own.signal,
    isOver: () => own.signal.aborted,
    end: () => clearTimeout(timer),
  };
}
