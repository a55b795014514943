/** Palette search for MIDs by number, descriptor and provider. */
import type { Find } from '#core';
import { mids } from './api.ts';

const find: Find = async (text, { client, signal, holder }) => {
  const { data } = await client.call(mids.list, {
    query: { searchKey: text, pageIndex: 0, pageSize: 5 },
    signal,
    quiet: true,
  });
  const base = holder.tier === 'merchant' ? '/merchant/payment-settings/mid-management' : '/crm/settings/mid-managment';
  return data.map(({ id, mid, provider, merchantName }) => ({
    title: `${mid} · ${provider}`,
    hint: merchantName,
    href: `${base}/${id}`,
  }));
};

export default find;
