import { useMemo } from 'react';
import { Link } from 'wouter';
import { useCall, useHolder, useText } from '#core/react';
import { DateTime, FailedState, formatCount, instantsOf, Money, Skeleton, StatusPill, useUiEnvironment } from '#core/ui';
import type { TransactionStatus } from '../api.ts';
import { lookup as lookups } from '../paths.ts';
import { useTransactionCalls } from '../use-transaction-calls.ts';

const figures = [
  { name: 'total', statuses: [] },
  { name: 'successful', statuses: ['Authorized', 'Reserved', 'Captured', 'Refunded'] },
  { name: 'declined', statuses: ['Declined', 'Failed'] },
  { name: 'pending', statuses: ['Pending', 'WaitingForApproval'] },
] as const satisfies readonly { readonly name: string; readonly statuses: readonly TransactionStatus[] }[];

/** The day so far on the dashboard: each number opens the list with the same filter. */
export default function TransactionsToday() {
  const text = useText('transactions');
  const { tier } = useHolder();
  const { timeZone } = useUiEnvironment();
  const calls = useTransactionCalls();
  const since = useMemo(() => startOfToday(timeZone), [timeZone]);
  const latest = useCall(calls.list, { query: { PageSize: 5, PageIndex: 0, ...since, sortBy: 'created', sortDirection: 'desc' } });
  const lookup = lookups[tier];
  return (
    <section className="ui-card" aria-labelledby="transactions-today">
      <header className="ui-card-head">
        <h2 id="transactions-today">{text('manifest.today')}</h2>
        {latest.dataUpdatedAt > 0 && <span className="ui-muted">{text('today.asOf', { time: timeOfDay(latest.dataUpdatedAt, timeZone) })}</span>}
      </header>
      <dl className="ui-figures">
        {figures.map(({ name, statuses }) => (
          <Figure key={name} label={text(`today.${name}`)} statuses={statuses} since={since} lookup={lookup} />
        ))}
      </dl>
      <h3>{text('today.latest')}</h3>
      {latest.error && <FailedState message={latest.error.message} onRetry={() => void latest.refetch()} />}
      {latest.isPending && <Skeleton widths={[95, 90, 95, 90, 95]} />}
      {latest.data?.data.length === 0 && <p className="ui-muted">{text('today.empty')}</p>}
      <ul className="ui-rows">
        {latest.data?.data.map((row) => (
          <li key={row.id}>
            <Link href={`${lookup}/${row.id}`}>{tier === 'merchant' ? row.paymentMethod : row.merchantName}</Link>
            <Money amount={row.amount} currency={row.currency} />
            <DateTime value={row.created} style="relative" />
            <StatusPill status={row.status} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FigureProps {
  readonly label: string;
  readonly statuses: readonly TransactionStatus[];
  readonly since: Since;
  readonly lookup: string;
}

function Figure({ label, statuses, since, lookup }: FigureProps) {
  const calls = useTransactionCalls();
  const status = statuses.join(',');
  const { data, isPending } = useCall(calls.list, { query: { PageSize: 1, PageIndex: 0, ...since, ...(status && { status }) } });
  const href = `${lookup}?f.date=today${status ? `&f.status=${status}` : ''}`;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{isPending ? <span className="ui-skeleton">000</span> : <Link href={href}>{data ? formatCount(data.count) : '–'}</Link>}</dd>
    </div>
  );
}

type Since = { readonly dateFrom?: string };

function startOfToday(timeZone: string): Since {
  const { from } = instantsOf({ relative: 'today' }, timeZone, Date.now());
  return from === undefined ? {} : { dateFrom: from };
}

const timeOfDay = (time: number, timeZone: string) => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(time);
