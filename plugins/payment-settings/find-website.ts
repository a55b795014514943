/** Palette search for websites by name. */
import type { Find } from '#core';
import { websites } from './api.ts';

const find: Find = async (text, { client, signal }) => {
  const { data } = await client.call(websites.list, {
    query: { searchKey: text, pageIndex: 0, pageSize: 5 },
    signal,
    quiet: true,
  });
  return data.map(({ id, name }) => ({ title: name, href: `/merchant/payment-settings/websites/${id}` }));
};

export default find;
