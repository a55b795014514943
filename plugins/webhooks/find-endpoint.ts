/** Search of the palette for webhook endpoints by their URL. */
import type { Find } from '#core';
import { webhookEndpoints } from './api.ts';

const find: Find = async (searchKey, { client, signal, holder }) => {
  const path =
    holder.tier === 'merchant' ? '/merchant/payment-settings/webhook-endpoints' : '/crm/settings/webhook-endpoints';
  const query = { searchKey, pageIndex: 0, pageSize: 3 };
  const { data } = await client.call(webhookEndpoints.list, { query, signal, quiet: true });
  return data.map(({ id, url, state }) => ({ title: url, hint: state, href: `${path}/${id}` }));
};

export default find;
