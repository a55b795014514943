/** Palette search for channels by name. */
import type { Find } from '#core';
import { channels } from './routing/api.ts';

const find: Find = async (text, { client, signal }) => {
  const { data } = await client.call(channels.list, {
    query: { searchKey: text, pageIndex: 0, pageSize: 5 },
    signal,
    quiet: true,
  });
  return data.map(({ id, name }) => ({ title: name, href: `/merchant/payment-settings/payment-channels/${id}` }));
};

export default find;
