/** Answers the palette: payment methods by name. */
import type { Find } from '#core';
import { paymentMethods } from './api.ts';

const find: Find = async (searchKey, { client, signal }) => {
  const query = { searchKey, pageIndex: 0, pageSize: 3 };
  const { data } = await client.call(paymentMethods.list, { query, signal, quiet: true });
  return data.map(({ id, name, kind }) => ({
    title: name,
    hint: kind,
    href: `/crm/settings/payment-method/${encodeURIComponent(id)}`,
  }));
};

export default find;
