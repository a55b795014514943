/** Palette search for keys by id, name or visible part. */
import { type Find, foldText } from '#core';
import { listKeys } from './api.ts';
import { keysPath } from './paths.ts';

const find: Find = async (text, { client, signal, holder }) => {
  if (holder.tier === 'platform') return [];
  const wanted = foldText(text);
  const base = keysPath[holder.tier];
  const keys = await client.call(listKeys, { signal, quiet: true });
  return keys
    .filter(({ id, name, shown }) => id === text || foldText(name).includes(wanted) || foldText(shown).includes(wanted))
    .slice(0, 5)
    .map(({ id, name, shown }) => ({ title: name, hint: shown, href: `${base}/${encodeURIComponent(id)}` }));
};

export default find;
