import { type FirstCalls, parseGridState } from '#core';
import { Config } from '../config.ts';
import { listCalls, sortableColumns } from '../list-api.ts';
import { defaultSort, pageOf, sortOf } from './page-query.ts';

const columns = sortableColumns.map((id) => ({ id, sortable: true }));

/** The page of the list. What is searched or filtered for is left to the screen, as dates depend on the person's time zone. */
export default ((address) => {
  if (/(^|&)(q|f\.[^=]*)=/.test(address.search)) return [];
  const state = parseGridState(address.search, { columns, defaultSort, defaultSize: address.config(Config).pageSize });
  const call = { endpoint: listCalls[address.tier].list, input: { query: { ...pageOf(state), ...sortOf(state) } } };
  return [/(^|&)size=/.test(address.search) ? call : { ...call, rememberedSize: { list: `transactions.${address.tier}`, parameter: 'PageSize' } }];
}) satisfies FirstCalls;
