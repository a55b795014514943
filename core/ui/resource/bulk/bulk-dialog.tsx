import { useEffect, useRef } from 'react';
import type { AnyEndpoint } from '../../../http/endpoint.ts';
import { Button } from '../../components/button.tsx';
import { formatCount } from '../../formats/amount.ts';
import { useCommonText, useUiText } from '../../later-texts.ts';
import { Dialog } from '../../overlays/dialog.tsx';
import type { Item } from '../declaration/spec.ts';
import { useView } from '../view.ts';
import { type BulkKind, bulkTitles, endpointOf } from './bulk-kinds.ts';
import { type BulkResult, useBulk } from './use-bulk.ts';

export interface BulkQuestion {
  readonly kind: BulkKind;
  readonly items: readonly Item[];
  /** Keeps only these items selected. */
  readonly keep: (ids: readonly string[]) => void;
}

interface BulkDialogProps {
  readonly question: BulkQuestion;
  readonly onClose: () => void;
}

/**
 * Renders one confirmation for all selected items, then the result for each. Items for which the action failed stay
 * selected.
 */
export default function BulkDialog(props: BulkDialogProps) {
  const { calls } = useView();
  const endpoint = endpointOf(props.question.kind, calls);
  return endpoint ? <DialogForCall {...props} endpoint={endpoint} /> : null;
}

function DialogForCall({
  question: { kind, items, keep },
  endpoint,
  onClose,
}: BulkDialogProps & { readonly endpoint: AnyEndpoint }) {
  const ui = useUiText();
  const common = useCommonText();
  const { spec, words, title, openId, go, hrefList } = useView();
  const { state, results, run, stop } = useBulk(kind, items, endpoint, (left) => {
    keep(left);
    const isGone =
      kind === 'remove' && items.some((item) => spec.idOf(item) === openId) && !left.includes(openId ?? '');
    if (isGone) go(hrefList, { replace: true });
  });
  const outcome = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button that had the focus has been replaced.
    if (state !== 'confirming') outcome.current?.focus();
  }, [state]);
  const count = { count: items.length, formatted: formatCount(items.length), items: title };
  const done = [...results.values()].filter(({ kind }) => kind === 'done').length;
  return (
    <Dialog
      title={ui(`bulk.${kind}Title`, count)}
      onClose={onClose}
      locked={state === 'running'}
      footer={
        <div className="ui-dialog-buttons">
          {state === 'confirming' && <Button onClick={onClose}>{common('cancel')}</Button>}
          {state === 'confirming' && (
            <Button look={kind === 'remove' ? 'danger' : 'primary'} data-autofocus="" onClick={() => void run()}>
              {ui(bulkTitles[kind])}
            </Button>
          )}
          {state === 'running' && <Button onClick={stop}>{common('stop')}</Button>}
          {state === 'ended' && (
            <Button look="primary" onClick={onClose}>
              {common('close')}
            </Button>
          )}
        </div>
      }
    >
      <p ref={outcome} tabIndex={-1} className="ui-outcome-slot" role="status">
        {state === 'confirming'
          ? ui(`bulk.${kind}Question`, count)
          : ui(state === 'running' ? 'bulk.running' : done === items.length ? 'bulk.ended' : 'bulk.endedInPart', {
              done: formatCount(done),
              total: formatCount(items.length),
            })}
      </p>
      <ul className="resource-bulk">
        {items.map((item) => {
          const id = spec.idOf(item);
          return (
            <Line
              key={id}
              name={spec.nameOf(item) || words.singular}
              result={results.get(id)}
              isOver={state === 'ended'}
            />
          );
        })}
      </ul>
    </Dialog>
  );
}

/** Renders an item and its result. */
function Line({
  name,
  result,
  isOver,
}: {
  readonly name: string;
  readonly result: BulkResult | undefined;
  readonly isOver: boolean;
}) {
  const ui = useUiText();
  const common = useCommonText();
  const outcome = result ?? (isOver ? { kind: 'failed' as const, reason: ui('bulk.notDone') } : undefined);
  return (
    <li>
      <span>{name}</span>
      {outcome?.kind === 'done' && <span className="resource-bulk-done">{common('done')}</span>}
      {outcome?.kind === 'failed' && <span className="resource-bulk-failed">{outcome.reason}</span>}
    </li>
  );
}
