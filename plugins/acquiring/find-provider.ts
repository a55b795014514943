/** Palette search for service providers by name. */
import type { Find } from '#core';
import { serviceProviders } from './api.ts';

const find: Find = async (text, { client, signal }) => {
  const { data } = await client.call(serviceProviders.list, {
    query: { searchKey: text, pageIndex: 0, pageSize: 5 },
    signal,
    quiet: true,
  });
  return data.map(({ id, name, tenantName }) => ({
    title: name,
    hint: tenantName,
    href: `/crm/settings/service-provider/${id}`,
  }));
};

export default find;
