/** Palette search for antifraud rules by name. */
import type { Find } from '#core';
import { antifraudRules } from './api.ts';
import { rulesPath } from './paths.ts';

const find: Find = async (text, { client, signal, holder }) => {
  const { data } = await client.call(antifraudRules.list, {
    query: { searchKey: text, pageIndex: 0, pageSize: 5 },
    signal,
    quiet: true,
  });
  return data.map(({ id, name, merchantName }) => ({
    title: name,
    ...(merchantName !== undefined && { hint: merchantName }),
    href: `${rulesPath[holder.tier]}/${id}`,
  }));
};

export default find;
