import type { FirstCalls } from '#core';
import { Config } from '../config.ts';
import { listStart } from '../list-start.ts';

/** Request for the first page of the list. */
export default (({ tier, config }) => {
  const context = { tier, pageSize: config(Config).pageSize };
  const { id, endpointFor, defaultSort, pageSize, sortable } = listStart;
  return [
    {
      list: {
        id: id(context),
        endpoint: endpointFor(context, ''),
        defaultSort,
        pageSize: pageSize(context),
        sortable: sortable(context),
      },
    },
  ];
}) satisfies FirstCalls;
