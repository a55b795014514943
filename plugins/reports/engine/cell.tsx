/** How a value of a report is written, by the kind of its column. */
import type { ReactNode } from 'react';
import { formatChartValue } from '#core/charts';
import { DateTime, formatCount, formatDay, formatTiming, Link, Money, type PillMap, StatusPill, webhookStatuses } from '#core/ui';
import { invoicePaths } from '../paths.ts';
import type { ReportRow } from './calls.ts';
import type { ReportColumn } from './report.ts';
import type { useReportText } from './texts.ts';
import { useOwn } from './use-own.ts';

const nothing = '–';
const invoiceStatuses: PillMap = {
  kinds: new Map([
    ['Issued', 'pending'],
    ['Paid', 'positive'],
  ]),
  otherwise: 'neutral',
};

/** @param href where a number leads */
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
  switch (as) {
    case 'day':
      return word.includes('T') ? <DateTime value={word} style="full" /> : formatDay(word);
    case 'month':
      return monthWords(word);
    case 'time':
      return <DateTime value={word} style="full" />;
    case 'status':
      return <StatusPill status={word} />;
    case 'invoice':
      return <StatusPill status={word} map={invoiceStatuses} label={text(`word.${word}`)} />;
    case 'word':
      return text(`word.${word}`);
    case 'count': {
      const number = formatCount(Number(value));
      return href === undefined || Number(value) === 0 ? number : <Link href={href}>{number}</Link>;
    }
    case 'percent':
      return formatChartValue(word, { kind: 'percent' }, []);
    case 'duration':
      return formatTiming(Number(value));
    case 'hours':
      return text('hours', { hours: formatChartValue(word, { kind: 'count' }, []) });
    case 'money':
      return <Money amount={word} currency={String(row.currency ?? '')} />;
    case 'base-money':
      return <Money amount={word} currency={String(row.baseCurrency ?? '')} />;
    case 'webhook':
      return <StatusPill status={word} map={webhookStatuses} />;
    case 'transaction':
      return href === undefined ? word : <Link href={href}>{word}</Link>;
    case 'invoice-link':
      return <InvoiceLink number={word} />;
    case 'code':
      return <code>{word}</code>;
    default:
      return word;
  }
}

/** Its page stands below the report that lists it. */
function InvoiceLink({ number }: { readonly number: string }) {
  return <Link href={`${useOwn(invoicePaths)}/${encodeURIComponent(number)}`}>{number}</Link>;
}

/** `2026-11` as `11/2026`. */
export const monthWords = (month: string): string => month.split('-').reverse().join('/');

/** Numbers stand at the end of their cell. */
export const isNumber = ({ as }: ReportColumn): boolean => ['count', 'percent', 'duration', 'hours', 'money', 'base-money'].includes(as);
