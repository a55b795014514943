/** From the list's state to the query of the call. */
import { type FilterValue, type GridState, instantsOf, isRange } from '#core/ui';
import type { ListQuery } from '../list-api.ts';

export type ListFilters = Omit<ListQuery, 'PageSize' | 'PageIndex' | 'sortBy' | 'sortDirection' | 'fields'>;

const listed = (value: FilterValue | undefined): string | undefined => (Array.isArray(value) ? value.join(',') : undefined);

/** The filters as the API takes them; dates as the UTC instants at which they begin and end in the person's time zone. */
export function filtersOf(state: GridState, timeZone: string, now: number): ListFilters {
  const { from, to } = instantsOf(state.filters.get('date'), timeZone, now);
  const amounts = state.filters.get('amount');
  const range = isRange(amounts) ? amounts : {};
  const where = state.filters.get('where');
  const given: Record<keyof ListFilters, string | undefined> = {
    dateFrom: from,
    dateTo: to,
    status: listed(state.filters.get('status')),
    type: listed(state.filters.get('type')),
    currency: listed(state.filters.get('currency')),
    merchantId: listed(state.filters.get('merchant')),
    serviceProvider: listed(state.filters.get('provider')),
    paymentMethod: listed(state.filters.get('method')),
    amountFrom: range.from,
    amountTo: range.to,
    tenantId: listed(state.filters.get('tenant')),
    country: listed(state.filters.get('country')),
    card: listed(state.filters.get('card')),
    websiteId: listed(state.filters.get('website')),
    paymentChannel: listed(state.filters.get('channel')),
    expiring: listed(state.filters.get('expiring')),
    filter: typeof where === 'string' ? where : undefined,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
