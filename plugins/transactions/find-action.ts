/** Answers the palette where it is told what to do with which transaction: 'refund DEM-708438' opens the form of that refund. */
import { type Find, folded } from '#core';
import { actionWord } from './actions/texts.ts';
import type { Action } from './actions.ts';
import { hintOf } from './find-transaction.ts';
import { listCalls } from './list-api.ts';
import { lookup } from './paths.ts';

/** The words for each action in both languages, lower case. */
const words: Readonly<Partial<Record<Action, readonly string[]>>> = { refund: ['refund', 'iade'], void: ['void', 'iptal'], capture: ['capture', 'tahsil'] };

/** Rows asked for; the palette is no list. */
const most = 3;

const find: Find = async (text, context) => {
  const { client, signal, holder } = context;
  const [said = '', key = ''] = text.trim().split(/\s+/);
  const lower = folded(said);
  const action = (['refund', 'void', 'capture'] as const).find((one) => words[one]?.includes(lower));
  if (!action) return [];
  const { data } = await client.call(listCalls[holder.tier].search, { query: { SearchKey: key, PageIndex: 0, PageSize: most }, signal, quiet: true });
  return data
    .filter(({ type }) => type !== 'Refund')
    .map((row) => ({
      title: `${actionWord(action, said)} ${row.externalId}`,
      hint: hintOf(row, context),
      href: `${lookup[holder.tier]}/${encodeURIComponent(row.id)}?action=${action}`,
    }));
};

export default find;
