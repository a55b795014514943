import { useRef, useState } from 'react';
import { type ActionResult, ApiError, isRefused, StepUpCanceled } from '#core/api';
import { useClient, useHolder, useRefresh } from '#core/react';
import { type Action, type AnyAction, actions } from '../all.ts';
import { bulkValues } from '../forms.ts';
import { useActionText } from '../texts.ts';
import { useSendAction } from '../use-money-action.ts';
import { type PlannedRow, type Task, tasksOf } from './plan.ts';

/** Result of a row. `unknown`: there was no response, and no effect is visible so far; a retry has the same intent. */
export interface RowResult {
  readonly kind: 'done' | 'pending' | 'failed' | 'unknown';
  readonly message?: string;
}
export type Results = ReadonlyMap<string, RowResult>;

/** Returns whether a row has a final result, so that a later run skips it. */
export const isSettled = (result: RowResult | undefined): boolean =>
  result?.kind === 'done' || result?.kind === 'pending';

/**
 * Runs an action on many transactions, one call after the other. Each call is a separate intent that takes effect only
 * once. As long as its outcome is unknown, retries use the same `X-Request-Id`; after a response, a new one. A failure
 * does not stop the next call. A canceled step-up and `stop` end the run after the current row.
 */
export function useBulkRun() {
  const text = useActionText();
  const client = useClient();
  const { tier } = useHolder();
  const { send, find } = useSendAction();
  const refresh = useRefresh();
  const [results, setResults] = useState<Results>(new Map());
  const [isRunning, setRunning] = useState(false);
  /** Intents by task key. */
  const intents = useRef(new Map<string, string>());
  const isStopped = useRef(false);
  // A ref, because two clicks can occur before the first click has rendered.
  const running = useRef(false);

  const runSingle = async (
    action: AnyAction,
    { transaction, amount }: PlannedRow,
    reason: string,
    requestId: string,
  ): Promise<Results> => {
    const form = { values: bulkValues(action, amount, reason) };
    const sending = { requestId, signal: new AbortController().signal };
    const answer = await send(action, transaction, form, sending, text(`action.${action.id}.title`));
    return new Map([[transaction.id, resultOf(answer, text('actions.bulk.waits'))]]);
  };
  const batch = async (
    { id, batch: calls }: AnyAction,
    rows: readonly PlannedRow[],
    reason: string,
    requestId: string,
  ): Promise<Results> => {
    if (!calls) return new Map();
    const answer = await client.call(calls.calls[tier], {
      body: { transactions: rows.map(({ transaction }) => transaction.id), reason },
      ...(tier === 'platform' && rows[0] && { tenantId: rows[0].transaction.tenantId }),
      requestId,
      quiet: true,
      purpose: text(`action.${id}.title`),
    });
    return new Map(answer.map((outcome) => [outcome.transactionId, resultOf(outcome, '')]));
  };
  /** Checks after a lost response whether the intent has taken effect, by the events of each row. */
  const lookUp = async (rows: readonly PlannedRow[], requestId: string): Promise<Results> => {
    const found = new Map<string, RowResult>();
    for (const { transaction } of rows) {
      const caused = await find(transaction, { requestId, signal: new AbortController().signal }).catch(
        () => undefined,
      );
      found.set(
        transaction.id,
        caused
          ? resultOf(caused, text('actions.bulk.waits'))
          : { kind: 'unknown', message: text('actions.bulk.unknown') },
      );
    }
    return found;
  };

  const runTask = async (action: AnyAction, { key, rows, isBatch }: Task, reason: string): Promise<Results> => {
    const requestId = intents.current.get(key) ?? crypto.randomUUID();
    intents.current.set(key, requestId);
    const all = (result: RowResult): Results => new Map(rows.map(({ transaction }) => [transaction.id, result]));
    try {
      const [first] = rows;
      const found =
        isBatch || !first
          ? await batch(action, rows, reason, requestId)
          : await runSingle(action, first, reason, requestId);
      intents.current.delete(key);
      return found;
    } catch (error) {
      if (error instanceof StepUpCanceled) {
        isStopped.current = true;
        intents.current.delete(key);
        return new Map();
      }
      if (isRefused(error)) {
        intents.current.delete(key);
        return all({ kind: 'failed', message: error.message });
      }
      if (!(error instanceof ApiError)) console.error(error);
      const found = await lookUp(rows, requestId);
      if ([...found.values()].every(({ kind }) => kind !== 'unknown')) intents.current.delete(key);
      return found;
    }
  };

  const run = async (id: Action, rows: readonly PlannedRow[], reason: string): Promise<Results> => {
    if (running.current) return results;
    running.current = true;
    isStopped.current = false;
    setRunning(true);
    const all = new Map(results);
    const action = actions[id];
    for (const task of tasksOf(
      id,
      rows.filter(({ transaction }) => !isSettled(all.get(transaction.id))),
    )) {
      if (isStopped.current) break;
      for (const [id, result] of await runTask(action, task, reason)) all.set(id, result);
      setResults(new Map(all));
    }
    running.current = false;
    setRunning(false);
    void refresh();
    return all;
  };

  return {
    results,
    isRunning,
    run,
    stop: () => {
      isStopped.current = true;
    },
  };
}

function resultOf(
  {
    outcome,
    message,
    waitsForApproval,
  }: { readonly outcome: ActionResult; readonly message?: string; readonly waitsForApproval?: boolean },
  waits: string,
): RowResult {
  const shownMessage = waitsForApproval ? waits : message;
  return {
    kind: outcome === 'Succeeded' ? 'done' : outcome === 'Pending' ? 'pending' : 'failed',
    ...(shownMessage !== undefined && { message: shownMessage }),
  };
}
