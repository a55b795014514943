/** Palette search for documents by title or text. */
import type { Find } from '#core';
import { listDocuments } from './api.ts';
import { hrefOf, matchesIn, shownTo } from './parts/articles.ts';

const find: Find = async (text, { client, signal, holder }) => {
  const { lang: language } = document.documentElement;
  const all = await client.call(listDocuments, { params: { language }, signal, quiet: true });
  return matchesIn(shownTo(all, holder.tier), text)
    .slice(0, 5)
    .map((entry) => ({ title: entry.title, hint: entry.summary, href: hrefOf(entry, holder.tier) }));
};

export default find;
