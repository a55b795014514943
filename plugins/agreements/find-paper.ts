/** Palette search for an agreement or a proposal by id. */
import type { Find } from '#core';
import { calls } from './api.ts';
import { kindNames, kinds } from './kinds.ts';
import { hrefOfPaper } from './open-paper.ts';

const find: Find = async (text, { client, signal, holder: { tier } }) => {
  const kind = kindNames.find((candidate) => text.startsWith(`${kinds[candidate].prefix}_`));
  if (!kind) return [];
  // Calls the signature details, because reading the paper as a merchant would record that it was opened.
  const { id, title, edition, merchantName } = await client.call(calls[kind].signatures.details, {
    params: { id: text },
    signal,
    quiet: true,
  });
  return [
    {
      title: `${title} · v${edition}`,
      ...(tier !== 'merchant' && { hint: merchantName }),
      href: hrefOfPaper(kind, id),
    },
  ];
};

export default find;
