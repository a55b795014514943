/** Palette search for beneficiaries by name or account. */
import type { Find } from '#core';
import { beneficiaryCalls } from './beneficiaries/api.ts';
import { paths } from './paths.ts';

const find: Find = async (text, { client, signal }) => {
  const { data } = await client.call(beneficiaryCalls.list, {
    query: { searchKey: text, pageIndex: 0, pageSize: 5 },
    signal,
    quiet: true,
  });
  return data.map(({ id, name, account }) => ({ title: name, hint: account, href: `${paths.beneficiaries}/${id}` }));
};

export default find;
