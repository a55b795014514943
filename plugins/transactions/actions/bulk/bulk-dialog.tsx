import { useMemo, useRef, useState } from 'react';
import type { TransactionRow } from '#core/api';
import { useClient, useSnackbar } from '#core/react';
import {
  Button,
  csvBlob,
  Dialog,
  decimalPlacesOf,
  formatCount,
  Money,
  RadioGroup,
  saveFile,
  useCommonText,
  useUiEnvironment,
} from '#core/ui';
import type { ListQuery } from '../../api.ts';
import { useMayAct } from '../../use-may-act.ts';
import { useTransactionCalls } from '../../use-transaction-calls.ts';
import { type Action, type AnyAction, actions } from '../all.ts';
import { ReasonInput } from '../reason-input.tsx';
import { useActionText } from '../texts.ts';
import { bulkActions, type Plan, planOf } from './plan.ts';
import { isSettled, type Results, useBulkRun } from './use-bulk-run.ts';
import { useDetails } from './use-details.ts';
import './bulk-dialog.css';

export interface BulkRequest {
  readonly rows: readonly TransactionRow[];
  /** Called to reduce the selection to these rows. */
  readonly keep: (ids: readonly string[]) => void;
  /** Initial action; when absent, the user selects an action. */
  readonly action?: Action;
}

/** All rows that match a list: their number, and the filters and order. */
interface Matching {
  readonly count: number;
  readonly filters: Omit<ListQuery, 'PageSize' | 'PageIndex'>;
  readonly search: string;
}

interface BulkDialogProps extends BulkRequest {
  /** All rows that match the list, if there are more than the selected rows. */
  readonly matching?: Matching | undefined;
  /** Name of the file with the results, without extension. */
  readonly fileName: string;
  readonly onClose: () => void;
}

/** Maximum number of rows in a single run. */
const mostRows = 500;
/** Number of rows per request. */
const pageSize = 100;

/**
 * Renders the dialog of an action on many transactions. It shows the effect and the amounts before the start, and the
 * result of each row. Failed rows can be retried, and no action takes effect twice.
 */
export default function BulkActionDialog({ rows, keep, action: given, matching, fileName, onClose }: BulkDialogProps) {
  const text = useActionText();
  const common = useCommonText();
  const showSnackbar = useSnackbar();
  const mayAct = useMayAct();
  const allRows = useAllRows();
  const { currencies, userId, timeZone } = useUiEnvironment();
  const offered = bulkActions.filter(({ permission }) => mayAct(permission));
  const [id, setId] = useState<Action | undefined>(given ?? (offered.length === 1 ? offered[0]?.id : undefined));
  const action: AnyAction | undefined = id && actions[id];
  const [all, setAll] = useState<readonly TransactionRow[]>();
  const [isAll, setIsAll] = useState(false);
  const [reason, setReason] = useState('');
  const [touched, setTouched] = useState(false);
  const [ended, setEnded] = useState(0);
  const [now] = useState(Date.now);
  const chosen = isAll ? all : rows;
  const { details, lost, read, isReady } = useDetails(chosen, ended);
  const { results, isRunning, run, stop } = useBulkRun();
  const hasRun = results.size > 0;
  const fresh = useMemo(
    () => id && planOf(id, details, now, userId, (currency) => decimalPlacesOf(currency, currencies)),
    [id, details, now, userId, currencies],
  );
  // The plan doesn't change during the run, nor while the rows are refreshed afterwards.
  const [planned, setPlanned] = useState<Plan>();
  const plan = planned ?? fresh;
  const outcome = useRef<HTMLParagraphElement>(null);
  // The reason of a batch may be empty.
  const { batch } = action ?? {};
  const isBatch =
    batch !== undefined &&
    plan !== undefined &&
    plan.possible.length > 0 &&
    plan.possible.every(({ transaction }) => batch.fits(transaction));
  const reasonField = Object.values(action?.fields ?? {}).find((field) => field.kind === 'reason');
  const missing = isBatch ? undefined : reasonField?.required;
  const needsReason = missing !== undefined;
  const canRun =
    action !== undefined &&
    isReady &&
    plan !== undefined &&
    plan.possible.length > 0 &&
    (!needsReason || reason.trim() !== '') &&
    !isRunning;
  const open = plan?.possible.filter(({ transaction }) => !isSettled(results.get(transaction.id))) ?? [];
  const [first] = details;

  const start = async () => {
    if (!plan || !id) return;
    setPlanned(plan);
    outcome.current?.focus();
    // Refused rows are planned again; rows with an unknown outcome keep their intent and the data from that time.
    const current = new Map(details.map((detail) => [detail.id, detail]));
    const again = (fresh ?? plan).possible;
    const wanted = plan.possible.map((row) => {
      const isUnknown = results.get(row.transaction.id)?.kind === 'unknown';
      return isUnknown || !current.has(row.transaction.id)
        ? row
        : (again.find(({ transaction }) => transaction.id === row.transaction.id) ?? row);
    });
    const after = await run(id, wanted, reason.trim());
    keep(plan.possible.map(({ transaction }) => transaction.id).filter((id) => !isSettled(after.get(id))));
    setEnded((before) => before + 1);
  };
  const download = async () => {
    const headings = [
      text('field.id'),
      text('field.externalId'),
      text('field.amount'),
      text('field.currency'),
      text('actions.bulk.result'),
      text('actions.bulk.message'),
    ];
    const blob = csvBlob(linesOf(plan, results, text), columns, { columns: columnIds, headings, timeZone });
    showSnackbar(common('saved', { name: await saveFile(blob, fileName) }), 'success');
  };
  const done = [...results.values()].filter(isSettled).length;
  const count = plan?.possible.length ?? chosen?.length ?? 0;
  return (
    <Dialog
      title={
        action
          ? text('actions.bulk.title', {
              action: text(`action.${action.id}.name`),
              count,
              formatted: formatCount(count),
            })
          : text('actions.bulk.choose')
      }
      onClose={onClose}
      locked={isRunning}
      size="l"
      footer={
        <div className="ui-dialog-buttons">
          {hasRun && !isRunning && <Button onClick={() => void download()}>{common('downloadResults')}</Button>}
          {isRunning ? (
            <Button onClick={stop}>{common('stop')}</Button>
          ) : (
            <Button onClick={onClose}>{common(hasRun ? 'close' : 'cancel')}</Button>
          )}
          {(!hasRun || open.length > 0) && (
            <Button
              look={action?.isDangerous ? 'danger' : 'primary'}
              disabled={!canRun}
              aria-busy={isRunning}
              onClick={() => void start()}
            >
              {hasRun
                ? text('actions.bulk.again', { count: formatCount(open.length) })
                : action
                  ? text(`action.${action.id}.name`)
                  : text('actions.bulk.start')}
            </Button>
          )}
        </div>
      }
    >
      <p ref={outcome} tabIndex={-1} role="status" className="ui-outcome-slot">
        {!hasRun &&
          !isRunning &&
          chosen !== undefined &&
          !isReady &&
          text('actions.bulk.reading', { read: formatCount(read), total: formatCount(chosen.length) })}
        {isRunning &&
          text('actions.bulk.running', {
            done: formatCount(results.size),
            total: formatCount(plan?.possible.length ?? 0),
          })}
        {hasRun &&
          !isRunning &&
          text('actions.bulk.ended', { done: formatCount(done), total: formatCount(plan?.possible.length ?? 0) })}
      </p>
      {isRunning && (
        <progress
          className="transactions-bulk-progress"
          aria-label={text('actions.bulk.progress')}
          value={results.size}
          max={plan?.possible.length ?? 1}
        />
      )}
      {!hasRun && !isRunning && (
        <>
          {given === undefined && offered.length > 1 && (
            <RadioGroup<Action>
              label={text('actions.bulk.action')}
              value={id ?? ''}
              options={offered.map((action) => ({ id: action.id, name: text(`action.${action.id}.name`) }))}
              onChange={setId}
            />
          )}
          {matching && matching.count > rows.length && (
            <RadioGroup<'selected' | 'all'>
              label={text('actions.bulk.scope')}
              value={isAll ? 'all' : 'selected'}
              options={[
                { id: 'selected', name: text('actions.bulk.selected', { count: formatCount(rows.length) }) },
                {
                  id: 'all',
                  name:
                    matching.count > mostRows
                      ? text('actions.bulk.allFirst', {
                          count: formatCount(matching.count),
                          most: formatCount(mostRows),
                        })
                      : text('actions.bulk.all', { count: formatCount(matching.count) }),
                },
              ]}
              onChange={(scope) => {
                setIsAll(scope === 'all');
                if (scope === 'all' && !all) void allRows(matching).then(setAll, () => setIsAll(false));
              }}
            />
          )}
          {reasonField && first && (
            <ReasonInput
              suggestions={reasonField.suggestions}
              transaction={first}
              required={needsReason}
              label={reasonField.label && text(reasonField.label)}
              value={reason}
              onChange={setReason}
              onBlur={() => setTouched(true)}
              error={missing && touched && reason.trim() === '' ? text(missing) : undefined}
              focused={false}
            />
          )}
        </>
      )}
      {plan && (isReady || planned) && <Totals plan={plan} lost={lost.length} />}
      {plan && <Lines plan={plan} results={results} isRunning={isRunning} hasRun={hasRun} />}
    </Dialog>
  );
}

/** Renders the total amounts by currency, and the number of rows that could not be read. */
function Totals({ plan, lost }: { readonly plan: Plan; readonly lost: number }) {
  const text = useActionText();
  const { possible, refused, totals } = plan;
  if (possible.length === 0) return <p className="ui-muted">{text('actions.bulk.none')}</p>;
  return (
    <>
      <table className="ui-plain-table transactions-bulk-totals">
        <caption>{text('actions.bulk.totals')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('field.currency')}</th>
            <th scope="col">{text('actions.bulk.count')}</th>
            <th scope="col">{text('field.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {totals.map(({ currency, count, amount }) => (
            <tr key={currency}>
              <th scope="row">{currency}</th>
              <td>{formatCount(count)}</td>
              <td>
                <Money amount={amount} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {refused.length + lost > 0 && (
        <p className="ui-muted">{text('actions.bulk.left', { count: formatCount(refused.length + lost) })}</p>
      )}
    </>
  );
}

interface LinesProps {
  readonly plan: Plan;
  readonly results: Results;
  readonly isRunning: boolean;
  readonly hasRun: boolean;
}

/** Renders each row with the amount that will be moved or the reason why it is skipped, and with its result. */
function Lines({ plan, results, isRunning, hasRun }: LinesProps) {
  const text = useActionText();
  return (
    <ul className="transactions-bulk-lines" aria-label={text('actions.bulk.rows')}>
      {plan.possible.map(({ transaction, amount }) => {
        const result = results.get(transaction.id);
        const kind = result?.kind ?? (hasRun && !isRunning ? 'left' : undefined);
        return (
          <li key={transaction.id}>
            <span>{transaction.externalId}</span>
            <Money amount={amount} currency={transaction.currency} />
            {kind && (
              <span className={`transactions-bulk-${kind}`}>
                {text(`actions.bulk.kind.${kind}`)}
                {result?.message !== undefined && ` · ${result.message}`}
              </span>
            )}
          </li>
        );
      })}
      {plan.refused.map(({ transaction, why }) => (
        <li key={transaction.id} className="ui-muted">
          <span>{transaction.externalId}</span>
          <span>{text('actions.bulk.leftOut')}</span>
          <span>{text(`why.${why}`)}</span>
        </li>
      ))}
    </ul>
  );
}

interface FileLine {
  readonly id: string;
  readonly externalId: string;
  readonly amount: string;
  readonly currency: string;
  readonly result: string;
  readonly message: string;
}
const columnIds = [
  'id',
  'externalId',
  'amount',
  'currency',
  'result',
  'message',
] as const satisfies readonly (keyof FileLine)[];
const columns = columnIds.map((id) => ({ id, value: (line: FileLine) => line[id] }));

function linesOf(
  plan: Plan | undefined,
  results: Results,
  text: ReturnType<typeof useActionText>,
): readonly FileLine[] {
  const line = (
    { id, externalId, currency }: TransactionRow,
    amount: string,
    result: string,
    message = '',
  ): FileLine => ({
    id,
    externalId,
    amount,
    currency,
    result,
    message,
  });
  return [
    ...(plan?.possible ?? []).map(({ transaction, amount }) => {
      const result = results.get(transaction.id);
      return line(transaction, amount, text(`actions.bulk.kind.${result?.kind ?? 'left'}`), result?.message);
    }),
    ...(plan?.refused ?? []).map(({ transaction, why }) =>
      line(transaction, transaction.amount, text('actions.bulk.leftOut'), text(`why.${why}`)),
    ),
  ];
}

/** Returns a function that reads the rows of all pages of a list, up to the maximum of a run. */
function useAllRows(): (list: Matching) => Promise<readonly TransactionRow[]> {
  const client = useClient();
  const calls = useTransactionCalls();
  return async ({ filters, search }) => {
    const rows = new Map<string, TransactionRow>();
    for (let PageIndex = 0; rows.size < mostRows; PageIndex += 1) {
      const query = { ...filters, PageSize: pageSize, PageIndex };
      const { data, count } = await (search === ''
        ? client.call(calls.list, { query })
        : client.call(calls.search, { query: { ...query, SearchKey: search } }));
      for (const row of data) rows.set(row.id, row);
      if (data.length < pageSize || (PageIndex + 1) * pageSize >= count) break;
    }
    return [...rows.values()].slice(0, mostRows);
  };
}
