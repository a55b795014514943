import { useRef, useState } from 'react';
import type { AnyEndpoint } from '../../../http/endpoint.ts';
import { ApiError, isAbort, StepUpCanceled } from '../../../http/errors.ts';
import { useClient } from '../../../portal/use-call.ts';
import { useHolder } from '../../../portal/use-holder.ts';
import { useUiText } from '../../later-texts.ts';
import { inputOf, purposeOf } from '../declaration/calls.ts';
import type { Item } from '../declaration/spec.ts';
import { useView } from '../view.ts';
import { type BulkKind, bulkBody, bulkTitles, isAlready, leftOut } from './bulk-kinds.ts';

/** Result for an item; undefined while the item is waiting. */
export type BulkResult = { readonly kind: 'done' } | { readonly kind: 'failed'; readonly reason: string };

export type BulkState = 'confirming' | 'running' | 'ended';

/**
 * Runs an action on several items one after another, each as a separate intent. After a failure, it continues with the
 * next item. After a canceled step-up or 'Stop', it ends with the current item, and the remaining items are unchanged.
 * @param onEnd called with the ids of the items for which the action was not completed
 */
export function useBulk(
  kind: BulkKind,
  items: readonly Item[],
  endpoint: AnyEndpoint,
  onEnd: (left: readonly string[]) => void,
) {
  const ui = useUiText();
  const { spec, params, words, refresh } = useView();
  const client = useClient();
  const holder = useHolder();
  const [state, setState] = useState<BulkState>('confirming');
  const [results, setResults] = useState<ReadonlyMap<string, BulkResult>>(new Map());
  const isStopped = useRef(false);

  const runForItem = async (item: Item, id: string): Promise<BulkResult> => {
    if (isAlready(kind, spec, item)) return { kind: 'done' };
    const out = leftOut(kind, spec, item, holder);
    if (out)
      return { kind: 'failed', reason: out.reason === undefined ? ui('bulk.notAllowed') : words.text(out.reason) };
    const body = bulkBody(kind, spec, endpoint, item);
    try {
      await client.call(endpoint, {
        ...inputOf(spec, endpoint, params, id, item),
        ...(body && { body }),
        requestId: crypto.randomUUID(),
        quiet: true,
        purpose: purposeOf(ui(bulkTitles[kind]), spec.nameOf(item)),
      });
      return { kind: 'done' };
    } catch (error) {
      if (error instanceof StepUpCanceled) isStopped.current = true;
      // An item that another user has already deleted counts as deleted.
      else if (kind === 'remove' && error instanceof ApiError && error.status === 404) return { kind: 'done' };
      else if (!(error instanceof ApiError || isAbort(error))) console.error(error);
      return { kind: 'failed', reason: error instanceof ApiError ? error.message : ui('bulk.notDone') };
    }
  };

  const run = async () => {
    setState('running');
    const found = new Map<string, BulkResult>();
    for (const item of items) {
      if (isStopped.current) break;
      const id = spec.idOf(item);
      found.set(id, await runForItem(item, id));
      setResults(new Map(found));
    }
    setState('ended');
    onEnd(items.map(spec.idOf).filter((id) => found.get(id)?.kind !== 'done'));
    void refresh(kind === 'remove');
  };
  return {
    state,
    results,
    run,
    stop: () => {
      isStopped.current = true;
    },
  };
}
