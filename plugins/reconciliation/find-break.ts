/** Palette search for breaks by number or reference. */
import type { Find } from '#core';
import { formatMoney } from '#core/ui';
import { breakCalls } from './api.ts';
import { breaks } from './paths.ts';

const find: Find = async (text, { client, signal, environment: { currencies } }) => {
  const { data } = await client.call(breakCalls.list, {
    query: { searchKey: text, pageIndex: 0, pageSize: 5 },
    signal,
    quiet: true,
  });
  return data.map(({ id, number, provider, amount, currency }) => ({
    title: number,
    hint: `${formatMoney(amount, currency, currencies)} · ${provider}`,
    href: `${breaks}/${id}`,
  }));
};

export default find;
