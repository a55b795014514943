import type { ItemIn } from '#core/api';
import { useLandmark, useText } from '#core/react';
import { Link, type ResourceDefinition, type TypesOf } from '#core/ui';
import type { blacklist } from '../api.ts';

type Entry = ItemIn<typeof blacklist>;

type Parts = Required<Pick<ResourceDefinition<TypesOf<typeof blacklist>>, 'columns' | 'detail'>>;

/** Returns the columns of the blacklist and the allowlist. */
export const columns: Parts['columns'] = (c) => [
  c.text('shown', { isName: true, width: 200, phone: 'start' }),
  c.words('type', { width: 130, phone: 'end' }),
  c.text('reason', { isName: true, width: 200, phone: 'below-start' }),
  c.field('expires', { width: 130 }),
  c.field('hits', { width: 80, phone: 'below-end' }),
  c.field('created', { width: 150 }),
  c.words('source', { width: 140, hidden: true }),
];

export const detail: Parts['detail'] = (c) => [
  c.field('shown'),
  c.words('type'),
  c.copy('fingerprint'),
  c.text('reason', { isName: true }),
  c.field('expires'),
  c.field('isExpired'),
  c.words('source'),
  c.field('transactionId', { cell: (row) => <TransactionLink {...row} /> }),
  c.field('hits'),
  c.field('created'),
];

function TransactionLink({ transactionId }: Pick<Entry, 'transactionId'>) {
  const lookup = useLandmark('transactions');
  const text = useText('risk');
  return transactionId === undefined || lookup === undefined ? null : (
    <Link href={`${lookup}/${transactionId}`}>{text('risk.coin.show')}</Link>
  );
}
