/** Translations of names in sources and configurations. Unknown names are shown unchanged. */
import { isOneOf, type WidgetRow } from '#core/api';
import { useText } from '#core/react';

/** Headings of base widgets, by the texts in their configuration. */
const headings = [
  '95 %, s',
  'Amount',
  'Approval rate',
  'Attempts',
  'Balance',
  'Country',
  'Created',
  'Currency',
  'Day',
  'Declines',
  'E-mail',
  'Expires',
  'Hour',
  'Key',
  'Last sign-in',
  'Median, s',
  'Merchant',
  'Name',
  'Payer',
  'Payment method',
  'Payments',
  'Provider',
  'Reason',
  'Reference',
  'Rotation due',
  'Share',
  'Status',
  'Tenant',
  'Volume',
] as const;
/** Column names that series use. */
const columns: Readonly<Record<string, (typeof headings)[number]>> = {
  successRate: 'Approval rate',
  count: 'Payments',
  volume: 'Volume',
  share: 'Share',
};
/** Keys by which sources identify rows. */
const keys = [
  'opened',
  'tried',
  'paid',
  'Approved',
  'Issuer',
  'Payer',
  'Rules',
  'Technical',
  'approve',
  'capture',
  'pending',
  'refused',
  'started',
  'authorized',
  'captured',
  'refunded',
  'other',
] as const;

/** Returns a function that translates a heading into the user's language. */
export function useHeading(): (heading: string) => string {
  const text = useText('dashboards');
  return (heading) => {
    const known = columns[heading] ?? heading;
    return isOneOf(headings, known) ? text(`heading.${known}`) : known;
  };
}

/** Returns a function that returns the label of a row: its name, the translation of a known key, or the column. */
export function useRowName(): (row: WidgetRow, column: string) => string {
  const text = useText('dashboards');
  return (row, column) => {
    const key = String(row.key ?? '');
    const { name: named } = row;
    if (typeof named === 'string' && named !== '' && named !== key && column !== 'key') return named;
    return isOneOf(keys, key) ? text(`row.${key}`, { count: Number(row.count ?? 0) }) : String(row[column] ?? key);
  };
}
