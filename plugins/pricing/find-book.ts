/** Palette search for price books by name or id. */
import type { Find } from '#core';
import { listBooks } from './api.ts';

const find: Find = async (text, { client, signal }) => {
  const { data } = await client.call(listBooks, {
    query: { searchKey: text, pageIndex: 0, pageSize: 5 },
    signal,
    quiet: true,
  });
  return data.map(({ id, name, description }) => ({ title: name, hint: description, href: `/crm/price-books/${id}` }));
};

export default find;
