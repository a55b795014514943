/** Palette search for payouts by number or account. */
import type { Find } from '#core';
import { formatMoney } from '#core/ui';
import { payoutCalls } from './api.ts';
import { payouts } from './paths.ts';

const find: Find = async (text, { client, signal, holder, environment: { currencies } }) => {
  const { data } = await client.call(payoutCalls.list, {
    query: { searchKey: text, pageIndex: 0, pageSize: 5 },
    signal,
    quiet: true,
  });
  const path = payouts[holder.tier];
  return data.map(({ id, number, merchantName, amount, currency }) => ({
    title: number,
    hint: `${formatMoney(amount, currency, currencies)} · ${merchantName}`,
    href: `${path}/${id}`,
  }));
};

export default find;
