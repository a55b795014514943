/** Palette search for an action and a transaction: 'refund DEM-708438' opens the form for that refund. */
import { type Find, foldText } from '#core';
import { actionWord } from './actions/action-word.ts';
import { orderedActions } from './actions/all.ts';
import { hintOf } from './find-transaction.ts';
import { listCalls } from './list-api.ts';
import { lookup } from './paths.ts';

/** Maximum number of rows, because the palette shows only a few. */
const maxRows = 3;

const find: Find = async (text, context) => {
  const { client, signal, holder } = context;
  const [command = '', key = ''] = text.trim().split(/\s+/);
  const lower = foldText(command);
  const action = orderedActions.find(({ paletteWords }) => paletteWords?.includes(lower));
  if (!action) return [];
  const { data } = await client.call(listCalls[holder.tier].search, {
    query: { SearchKey: key, PageIndex: 0, PageSize: maxRows },
    signal,
    quiet: true,
  });
  return data
    .filter(({ type }) => type !== 'Refund')
    .map((row) => ({
      title: `${actionWord(action.id, command)} ${row.externalId}`,
      hint: hintOf(row, context),
      href: `${lookup[holder.tier]}/${encodeURIComponent(row.id)}?action=${action.id}`,
    }));
};

export default find;
