import { useCallback, useEffect, useRef, useState } from 'react';
import { StepUpCancelled } from '../../http/errors.ts';

/** How an action ended. `unknown`: no answer came, so it may or may not have taken effect. */
export type Outcome =
  | { readonly kind: 'succeeded'; readonly message?: string }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'pending'; readonly message?: string }
  | { readonly kind: 'unknown' };

export type OutcomeState = { readonly kind: 'idle' } | { readonly kind: 'running'; readonly checking: boolean } | Outcome;

/**
 * Runs an action once and keeps what came of it. A second `submit` while one runs does nothing, and nothing is ever repeated by
 * itself. A rejection with an HTTP status below 500 is a failure with its message; after a cancelled step-up it is as before the press;
 * any other one leaves the outcome unknown.
 */
export function useOutcome(submit: (signal: AbortSignal) => Promise<Outcome>, check?: (signal: AbortSignal) => Promise<Outcome>) {
  const [state, setState] = useState<OutcomeState>({ kind: 'idle' });
  // A ref, since two clicks can come before the first one has rendered.
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const run = useCallback(async (action: (signal: AbortSignal) => Promise<Outcome>, checking: boolean) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: 'running', checking });
    const next = await action(controller.signal).catch((error: unknown): OutcomeState => {
      if (error instanceof StepUpCancelled && !checking) return { kind: 'idle' };
      return outcomeOfError(error);
    });
    running.current = undefined;
    if (!controller.signal.aborted) setState(next);
  }, []);
  return {
    state,
    submit: () => run(submit, false),
    check: check && (() => run(check, true)),
  };
}

/** What a rejected call means for the action behind it. */
export function outcomeOfError(error: unknown): Outcome {
  const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 0;
  if (status < 400 || status >= 500) return { kind: 'unknown' };
  return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
}
