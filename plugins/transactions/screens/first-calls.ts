import { type FirstCalls, parseGridState } from '#core';
import { Config } from '../config.ts';
import { defaultSort, type ListQuery, listCalls, sortableColumns } from '../list-api.ts';

const columns = sortableColumns.map((id) => ({ id, sortable: true }));

/** The page of the list. What is searched or filtered for is left to the screen, as dates depend on the person's time zone. */
export default ((address) => {
  if (/(^|&)(q|f\.[^=]*)=/.test(address.search)) return [];
  const state = parseGridState(address.search, { columns, defaultSort, defaultSize: address.config(Config).pageSize });
  const { page, size, sort } = state;
  const sortBy = sortableColumns.find((column) => column === sort?.column);
  const query: ListQuery = { PageSize: size, PageIndex: page - 1, ...(sortBy && { sortBy, sortDirection: sort?.descending ? 'desc' : 'asc' }) };
  const call = { endpoint: listCalls[address.tier].list, input: { query } };
  return [/(^|&)size=/.test(address.search) ? call : { ...call, rememberedSize: { list: `transactions.${address.tier}`, parameter: 'PageSize' } }];
}) satisfies FirstCalls;
