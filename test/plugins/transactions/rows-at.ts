/** Rows of the transaction list at an address of the portal. */
import assert from 'node:assert/strict';
import { endOfDay, startOfDay } from '../../../core/ui/formats/date.ts';
import type { Caller } from '../../../dev-server/sandbox/define.ts';
import type { Transaction } from '../../../dev-server/world/types.ts';
import type { World } from '../../../dev-server/world/world.ts';
import { merchantCalls, operatorCalls, platformCalls } from '../../../plugins/transactions/api.ts';
import { call } from './call.ts';

const lists = { platform: platformCalls.list, tenant: operatorCalls.list, merchant: merchantCalls.list };
const parameters = {
  'f.status': 'status',
  'f.type': 'type',
  'f.method': 'paymentMethod',
  'f.provider': 'serviceProvider',
  'f.merchant': 'merchantId',
  'f.tenant': 'tenantId',
  'f.country': 'country',
  'f.currency': 'currency',
  'f.where': 'filter',
} as const;

/** Returns the rows of the transaction list at an address, for a person in a time zone. */
export async function rowsAt(
  world: World,
  caller: Caller,
  href: string,
  timeZone: string,
): Promise<readonly Transaction[]> {
  const given = new URLSearchParams(href.split('?')[1]);
  const [first = '', last = ''] = (given.get('f.date') ?? '').split('..');
  const query = {
    ...(first && { dateFrom: startOfDay(first, timeZone), dateTo: endOfDay(last, timeZone) }),
    ...Object.fromEntries(
      Object.entries(parameters).flatMap(([name, parameter]) => {
        const value = given.get(name);
        return value === null ? [] : [[parameter, value]];
      }),
    ),
  };
  for (const name of given.keys()) assert.ok(name in parameters || name === 'f.date', `${name} is no filter`);
  const ids: string[] = [];
  for (let page = 0; ; page += 1) {
    const { data, count } = await call(world, caller, lists[caller.tier], {
      query: { ...query, PageSize: 1000, PageIndex: page },
    });
    ids.push(...data.map(({ id }) => id));
    if (ids.length >= count || data.length === 0) break;
  }
  return ids.map((id) => world.transactions.get(id) ?? assert.fail());
}
