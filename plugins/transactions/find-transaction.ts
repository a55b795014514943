/** Answers the palette: which transactions carry the id, reference, last four digits or e-mail that was typed. */
import type { Find, Holder } from '#core';
import { decimalPlacesOf, formatAmount, formatDateTimeShort } from '#core/ui';
import { merchantCalls, operatorCalls, platformCalls, type TransactionRow } from './api.ts';

const searchOf = { tenant: operatorCalls.search, platform: platformCalls.search, merchant: merchantCalls.search } as const;
const lookupOf = {
  tenant: '/transaction-management/transaction-lookup',
  platform: '/platform/transaction-management/transaction-lookup',
  merchant: '/merchant/transaction-management/transaction-lookup',
} as const satisfies Record<Holder['tier'], string>;

/** Rows asked for; the palette is no list. */
const most = 5;

const find: Find = async (text, { client, signal, holder, environment: { currencies, timeZone } }) => {
  // The tiers' calls differ in their addresses and guards only.
  const search = searchOf[holder.tier] as typeof operatorCalls.search;
  const { data } = await client.call(search, { query: { SearchKey: text, PageIndex: 0, PageSize: most }, signal, quiet: true });
  // What was pasted whole comes before what holds it somewhere.
  const isExact = ({ id, externalId }: TransactionRow) => id === text || externalId === text;
  return [...data.filter(isExact), ...data.filter((row) => !isExact(row))].map((row) => ({
    title: row.externalId === text ? row.externalId : row.id,
    hint: [
      `${formatAmount(row.amount, decimalPlacesOf(row.currency, currencies))} ${row.currency}`,
      holder.tier === 'merchant' ? row.paymentMethod : row.merchantName,
      formatDateTimeShort(row.created, timeZone),
    ].join(' · '),
    href: `${lookupOf[holder.tier]}/${encodeURIComponent(row.id)}`,
  }));
};

export default find;
