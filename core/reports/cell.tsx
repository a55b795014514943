/** Formats of report values by the type of their column. */
import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/use-text.ts';
import { webhookStatus } from '../model/operations.ts';
import { Link } from '../routing/link.tsx';
import { DateTime } from '../ui/components/date-time.tsx';
import { DeclineReason } from '../ui/components/decline-reason.tsx';
import { Money } from '../ui/components/money.tsx';
import { StatusPill } from '../ui/components/status-pill.tsx';
import { formatCount } from '../ui/formats/amount.ts';
import { formatDay } from '../ui/formats/date.ts';
import { formatDuration, formatSeconds } from '../ui/formats/duration.ts';
import { monthName } from '../ui/formats/month-name.ts';
import { formatShare } from '../ui/formats/share.ts';
import type { ReportRow } from './calls.ts';
import { NumberLink } from './number-link.tsx';
import type { ReportColumn } from './report.ts';
import type { useReportText } from './texts.ts';

const nothing = '–';

/** @param href the link of a number */
export function ReportCell({
  row,
  column,
  text,
  href,
}: {
  row: ReportRow;
  column: ReportColumn;
  text: ReturnType<typeof useReportText>;
  href?: string | undefined;
}): ReactNode {
  const { id, as } = column;
  const value = row[id];
  if (value === null || value === undefined || value === '') return nothing;
  const word = String(value);
  // The row's count already links to the same address, so the Tab key skips these links.
  const repeatLink = (number: ReactNode) => (
    <NumberLink href={href} again>
      {number}
    </NumberLink>
  );
  switch (as) {
    case 'day':
      return word.includes('T') ? <DateTime value={word} style="full" /> : formatDay(word);
    case 'month':
      return <MonthName month={word} />;
    case 'time':
      return <DateTime value={word} style="full" />;
    case 'status':
      return <StatusPill status={word} />;
    case 'word':
      return text(`word.${word}`);
    case 'count':
      return <NumberLink href={Number(value) === 0 ? undefined : href}>{formatCount(Number(value))}</NumberLink>;
    case 'percent':
      return repeatLink(formatShare(word));
    case 'duration':
      return repeatLink(formatSeconds(Number(value)));
    case 'hours':
      return repeatLink(formatDuration(Math.round(Number(value) * 60) * 60_000, 'minute'));
    case 'money':
      return repeatLink(<Money amount={word} currency={String(row.currency ?? '')} />);
    case 'base-money':
      return repeatLink(<Money amount={word} currency={String(row.baseCurrency ?? '')} />);
    case 'webhook':
      return <StatusPill status={word} of={webhookStatus} />;
    case 'decline-reason':
      return <DeclineReason reason={word} />;
    case 'transaction':
      return href === undefined ? word : <Link href={href}>{word}</Link>;
    case 'code':
      return <code>{word}</code>;
    default:
      // Names keep their original spelling.
      return <span translate="no">{word}</span>;
  }
}

function MonthName({ month }: { readonly month: string }) {
  return monthName(month, useLanguage());
}

/** Returns whether a column contains numbers, which are aligned at the end of their cell. */
export const isNumber = ({ as }: ReportColumn): boolean =>
  ['count', 'percent', 'duration', 'hours', 'money', 'base-money'].includes(as);
