import { useMemo } from 'react';
import { useCall, useHolder, useText } from '#core/react';
import { Card, DateTime, Figure, Figures, formatCount, instantsOf, Link, Loaded, Money, Skeleton, StatusPill, useUiEnvironment } from '#core/ui';
import type { TransactionStatus, TransactionType } from '../api.ts';
import { lookup as lookups } from '../paths.ts';
import { shownStatus, signedAmount } from '../shown.ts';
import { useTransactionCalls } from '../use-transaction-calls.ts';

const figures = [
  { name: 'total', statuses: [], types: [] },
  // What was given back is no payment that succeeded.
  { name: 'successful', statuses: ['Authorized', 'Reserved', 'Captured', 'Refunded'], types: ['Sale', 'Authorization', 'Payout'] },
  { name: 'declined', statuses: ['Declined', 'Failed'], types: [] },
  { name: 'pending', statuses: ['Pending', 'WaitingForApproval'], types: [] },
] as const satisfies readonly { readonly name: string; readonly statuses: readonly TransactionStatus[]; readonly types: readonly TransactionType[] }[];

/** The day so far on the dashboard: each number opens the list with the same filter. */
export default function TransactionsToday() {
  const text = useText('transactions');
  const { tier } = useHolder();
  const { timeZone } = useUiEnvironment();
  const calls = useTransactionCalls();
  const since = useMemo(() => startOfToday(timeZone), [timeZone]);
  const latest = useCall(calls.list, { query: { PageSize: 5, PageIndex: 0, ...since, sortBy: 'created', sortDirection: 'desc' } });
  const lookup = lookups[tier];
  const asOf = latest.dataUpdatedAt > 0 && <span className="ui-muted">{text('today.asOf', { time: timeOfDay(latest.dataUpdatedAt, timeZone) })}</span>;
  return (
    <Card title={text('manifest.today')} aside={asOf}>
      <Figures>
        {figures.map(({ name, statuses, types }) => (
          <Count key={name} label={text(`today.${name}`)} status={statuses.join(',')} type={types.join(',')} since={since} lookup={lookup} />
        ))}
      </Figures>
      <h3>{text('today.latest')}</h3>
      <Loaded call={latest} skeleton={<Skeleton widths={[95, 90, 95, 90, 95]} />} empty={text('today.empty')}>
        {({ data }) => (
          <ul className="ui-rows">
            {data.map((row) => (
              <li key={row.id}>
                <Link href={`${lookup}/${row.id}`}>{tier === 'merchant' ? row.paymentMethod : row.merchantName}</Link>
                <Money amount={signedAmount(row)} currency={row.currency} />
                <DateTime value={row.created} style="relative" />
                <StatusPill status={shownStatus(row)} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}

interface CountProps {
  readonly label: string;
  /** Those that are counted, comma-separated; all where it is empty. */
  readonly status: string;
  readonly type: string;
  readonly since: Since;
  readonly lookup: string;
}

/** How many there are of a kind, with a link to them. */
function Count({ label, status, type, since, lookup }: CountProps) {
  const calls = useTransactionCalls();
  const call = useCall(calls.list, { query: { PageSize: 1, PageIndex: 0, ...since, ...(status && { status }), ...(type && { type }) } });
  const href = `${lookup}?f.date=today${status && `&f.status=${status}`}${type && `&f.type=${type}`}`;
  return <Figure label={label} call={call} value={(data) => formatCount(data.count)} href={href} />;
}

type Since = { readonly dateFrom?: string };

function startOfToday(timeZone: string): Since {
  const { from } = instantsOf({ relative: 'today' }, timeZone, Date.now());
  return from === undefined ? {} : { dateFrom: from };
}

const timeOfDay = (time: number, timeZone: string) => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(time);
