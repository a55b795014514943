import { useRef, useState } from 'react';
import { type ActionResult, ApiError, isRefused, StepUpCancelled } from '#core/api';
import { useClient, useHolder, useRefresh } from '#core/react';
import { type Action, type AnyAction, actions } from '../all.ts';
import { bulkValues } from '../forms.ts';
import { useActionText } from '../texts.ts';
import { useSendAction } from '../use-money-action.ts';
import { type PlannedRow, type Task, tasksOf } from './plan.ts';

/** What became of a row. `unknown`: no answer came, and nothing that it caused is there so far; sent again it is the same intent. */
export interface RowResult {
  readonly kind: 'done' | 'pending' | 'failed' | 'unknown';
  readonly message?: string;
}
export type Results = ReadonlyMap<string, RowResult>;

/** A row that a later run does not repeat. */
export const isSettled = (result: RowResult | undefined): boolean => result?.kind === 'done' || result?.kind === 'pending';

/**
 * Does the same with many transactions, one call after the other, each an intent of its own that takes effect once: while its outcome is
 * unknown it keeps its `X-Request-Id`, over any repetition; an answer ends it. What fails does not keep the next one from being done; a
 * cancelled step-up and `stop` end the run with the row at hand.
 */
export function useBulkRun() {
  const text = useActionText();
  const client = useClient();
  const { tier } = useHolder();
  const { send, find } = useSendAction();
  const refresh = useRefresh();
  const [results, setResults] = useState<Results>(new Map());
  const [isRunning, setRunning] = useState(false);
  /** By the task's key. */
  const intents = useRef(new Map<string, string>());
  const isStopped = useRef(false);
  // A ref, since two clicks can come before the first one has rendered.
  const running = useRef(false);

  const single = async (action: AnyAction, { transaction, amount }: PlannedRow, reason: string, requestId: string): Promise<Results> => {
    const form = { values: bulkValues(action, amount, reason) };
    const sending = { requestId, signal: new AbortController().signal };
    const answer = await send(action, transaction, form, sending, text(`action.${action.id}.title`));
    return new Map([[transaction.id, resultOf(answer, text('actions.bulk.waits'))]]);
  };
  const batch = async ({ id, batch: calls }: AnyAction, rows: readonly PlannedRow[], reason: string, requestId: string): Promise<Results> => {
    if (!calls) return new Map();
    const answer = await client.call(calls.calls[tier], {
      body: { transactions: rows.map(({ transaction }) => transaction.id), reason },
      ...(tier === 'platform' && rows[0] && { tenantId: rows[0].transaction.tenantId }),
      requestId,
      quiet: true,
      purpose: text(`action.${id}.title`),
    });
    return new Map(answer.map((one) => [one.transactionId, resultOf(one, '')]));
  };
  /** After an answer was lost: each row's events say whether the intent has come through. */
  const lookUp = async (rows: readonly PlannedRow[], requestId: string): Promise<Results> => {
    const found = new Map<string, RowResult>();
    for (const { transaction } of rows) {
      const caused = await find(transaction, { requestId, signal: new AbortController().signal }).catch(() => undefined);
      found.set(transaction.id, caused ? resultOf(caused, text('actions.bulk.waits')) : { kind: 'unknown', message: text('actions.bulk.unknown') });
    }
    return found;
  };

  const one = async (action: AnyAction, { key, rows, isBatch }: Task, reason: string): Promise<Results> => {
    const requestId = intents.current.get(key) ?? crypto.randomUUID();
    intents.current.set(key, requestId);
    const all = (result: RowResult): Results => new Map(rows.map(({ transaction }) => [transaction.id, result]));
    try {
      const [first] = rows;
      const found = isBatch || !first ? await batch(action, rows, reason, requestId) : await single(action, first, reason, requestId);
      intents.current.delete(key);
      return found;
    } catch (error) {
      if (error instanceof StepUpCancelled) {
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
      for (const [id, result] of await one(action, task, reason)) all.set(id, result);
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
  { outcome, message, waitsForApproval }: { readonly outcome: ActionResult; readonly message?: string; readonly waitsForApproval?: boolean },
  waits: string,
): RowResult {
  const said = waitsForApproval ? waits : message;
  return { kind: outcome === 'Succeeded' ? 'done' : outcome === 'Pending' ? 'pending' : 'failed', ...(said !== undefined && { message: said }) };
}
