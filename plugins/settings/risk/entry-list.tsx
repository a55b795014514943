import type { ItemIn } from '#core/api';
import { useLandmark } from '#core/react';
import { Link } from '#core/ui';
import type { blacklist } from './api.ts';
import { useRiskText } from './texts.ts';

type Entry = ItemIn<typeof blacklist>;

/** What the screens of both lists have in common. */
export const columns = [
  { key: 'shown', width: 240, phone: 'start', cell: ({ row: { shown } }: { readonly row: Entry }) => <span translate="no">{shown}</span> },
  { key: 'type', as: 'words', width: 130, phone: 'end' },
  { key: 'reason', width: 240, phone: 'below-start', cell: ({ row: { reason } }: { readonly row: Entry }) => <span translate="no">{reason}</span> },
  { key: 'expires', width: 150 },
  { key: 'hits', width: 80, phone: 'below-end' },
  { key: 'created', width: 150 },
  { key: 'source', as: 'words', width: 140, hidden: true },
] as const;

export const detail = [
  'shown',
  { key: 'type', as: 'words' },
  { key: 'fingerprint', as: 'copy' },
  { key: 'reason', cell: ({ row: { reason } }: { readonly row: Entry }) => <span translate="no">{reason}</span> },
  'expires',
  'isExpired',
  { key: 'source', as: 'words' },
  { key: 'transactionId', cell: ({ row }: { readonly row: Entry }) => <TransactionLink {...row} /> },
  'hits',
  'created',
] as const;

function TransactionLink({ transactionId }: Pick<Entry, 'transactionId'>) {
  const lookup = useLandmark('transactions');
  const text = useRiskText();
  return transactionId === undefined || lookup === undefined ? null : <Link href={`${lookup}/${transactionId}`}>{text('risk.coin.show')}</Link>;
}
