/** Palette search for merchants by part of their name; opens their transactions. */
import type { Find } from '#core';
import { listMerchants } from '#core/api';
import { wordOf } from '#core/react';
import { lookup } from './paths.ts';

/** Maximum number of rows, because the palette shows only a few. */
const maxRows = 5;

const find: Find = async (text, { client, signal, holder }) => {
  const { data } = await client.call(listMerchants, {
    query: { searchKey: text, pageIndex: 0, pageSize: maxRows },
    signal,
    quiet: true,
  });
  return data.map(({ merchantId, legalBusinessName }) => ({
    title: legalBusinessName,
    hint: wordOf('transactions', 'find.merchantHint', ''),
    href: `${lookup[holder.tier]}?f.merchant=${encodeURIComponent(merchantId)}`,
  }));
};

export default find;
