/** Palette search for transactions by id, reference, last four digits or email. */

import type { Find } from '#core';
import { signedAmount, type TransactionRow } from '#core/api';
import { formatDateTimeShort, formatMoney } from '#core/ui';
import { listCalls } from './list-api.ts';
import { lookup } from './paths.ts';

/** Maximum number of rows, because the palette shows only a few. */
const maxRows = 5;

const find: Find = async (text, context) => {
  const { client, signal, holder } = context;
  const { search } = listCalls[holder.tier];
  const { data } = await client.call(search, {
    query: { SearchKey: text, PageIndex: 0, PageSize: maxRows },
    signal,
    quiet: true,
  });
  // Exact matches precede partial matches.
  const isExact = ({ id, externalId }: TransactionRow) => id === text || externalId === text;
  return [...data.filter(isExact), ...data.filter((row) => !isExact(row))].map((row) => ({
    title: row.externalId === text ? row.externalId : row.id,
    hint: hintOf(row, context),
    href: `${lookup[holder.tier]}/${encodeURIComponent(row.id)}`,
  }));
};

/** Returns amount, merchant and time of a transaction as a hint. */
export function hintOf(
  row: TransactionRow,
  { holder, environment: { currencies, timeZone } }: Pick<Parameters<Find>[1], 'holder' | 'environment'>,
): string {
  return [
    formatMoney(signedAmount(row), row.currency, currencies),
    holder.tier === 'merchant' ? row.paymentMethod : row.merchantName,
    formatDateTimeShort(row.created, timeZone),
  ].join(' · ');
}

export default find;
