/** Palette search for payments by id, reference or account. */
import type { Find } from '#core';
import { formatMoney } from '#core/ui';
import { orderCalls } from './orders/api.ts';
import { paths } from './paths.ts';

const find: Find = async (text, { client, signal, environment: { currencies } }) => {
  const { data } = await client.call(orderCalls.list, {
    query: { searchKey: text, pageIndex: 0, pageSize: 5 },
    signal,
    quiet: true,
  });
  return data.map(({ id, externalId, payee, amount, currency, reference }) => ({
    title: externalId,
    hint: `${formatMoney(amount, currency, currencies)} · ${payee.name} · ${reference}`,
    href: `${paths.pending}/${id}`,
  }));
};

export default find;
